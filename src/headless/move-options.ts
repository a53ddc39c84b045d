import { resolve } from 'node:path'
import type { BookPlace } from '#host/book-place.ts'
import { type GivenOptions, OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { databaseTarget } from './database-option.ts'
import { readDatabaseAddress } from './database-url.ts'

const OPTION_KINDS = {
  from: 'value',
  to: 'value',
  anew: 'flag',
  'database-password-file': 'value',
  help: 'flag',
} as const satisfies OptionKinds

export type MoveCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'move'; readonly from: BookPlace; readonly to: BookPlace; readonly anew: boolean }

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the arguments after `move`. Throws OptionError, which never repeats a password. */
export function readMoveCommand(args: readonly string[], environment: Environment): MoveCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  const passwordFile = given.get('database-password-file')?.at(-1) ?? null
  const places = { passwordFile, environment }
  const [from, to] = [readPlace(given, 'from', places), readPlace(given, 'to', places)]
  if (passwordFile !== null && from.kind === 'folder' && to.kind === 'folder')
    throw new OptionError('--database-password-file needs a database server in --from or --to')
  return { kind: 'move', from, to, anew: given.has('anew') }
}

type PlaceParts = { readonly passwordFile: string | null; readonly environment: Environment }

function readPlace(given: GivenOptions, name: 'from' | 'to', { passwordFile, environment }: PlaceParts): BookPlace {
  const text = given.get(name)?.at(-1)
  if (text === undefined) throw new OptionError(`move needs --${name}: a data folder, or postgres://USER@HOST/NAME`)
  if (!/^postgres(ql)?:/.test(text)) return { kind: 'folder', folder: resolve(text) }
  return named(name, () => {
    const option = { ...readDatabaseAddress(text), passwordFile }
    // A copy, because what reads a password takes it away, and both places may need it.
    return { kind: 'server', target: databaseTarget(option, { ...environment }) }
  })
}

/** An address has the rules of `--database`, under the name of another option. */
function named<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    throw new OptionError(error.message.replace(/^--database(?=[ :])/, `--${name}`))
  }
}
