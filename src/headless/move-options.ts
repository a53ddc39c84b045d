import type { BookPlace } from '#host/book-place.ts'
import { OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { type Environment, placeOption } from './place-option.ts'

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

/** Parses the arguments after `move`. Throws OptionError, which never contains a password. */
export function readMoveCommand(args: readonly string[], environment: Environment): MoveCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  const [from, to] = [placeOption('move', given, 'from', environment), placeOption('move', given, 'to', environment)]
  if (given.has('database-password-file') && from.kind === 'folder' && to.kind === 'folder')
    throw new OptionError('--database-password-file needs a database server in --from or --to')
  return { kind: 'move', from, to, anew: given.has('anew') }
}
