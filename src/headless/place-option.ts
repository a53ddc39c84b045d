import { resolve } from 'node:path'
import type { BookPlace } from '#host/book-place.ts'
import { type GivenOptions, OptionError } from '#host/command-line.ts'
import { databaseTarget } from './database-option.ts'
import { readDatabaseAddress } from './database-url.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Parses the place of a book from an option of a command: a data folder, or a database server with the password from
 * `--database-password-file` or the environment. Throws OptionError, which never contains a password.
 */
export function placeOption(
  command: string,
  given: GivenOptions,
  name: 'from' | 'to' | 'at',
  environment: Environment,
): BookPlace {
  const text = given.get(name)?.at(-1)
  if (text === undefined)
    throw new OptionError(`${command} needs --${name}: a data folder, or postgres://USER@HOST/NAME`)
  if (!/^postgres(ql)?:/.test(text)) return { kind: 'folder', folder: resolve(text) }
  return named(name, () => {
    const passwordFile = given.get('database-password-file')?.at(-1) ?? null
    const option = { ...readDatabaseAddress(text), passwordFile }
    // A copy, because reading a password removes it, and several places may need it.
    return { kind: 'server', target: databaseTarget(option, { ...environment }) }
  })
}

/** Renames the option in errors: an address has the rules of `--database`, but belongs to another option. */
function named<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    throw new OptionError(error.message.replace(/^--database(?=[ :])/, `--${name}`))
  }
}
