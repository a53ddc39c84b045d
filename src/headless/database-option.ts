import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type GivenOptions, OptionError } from '#host/command-line.ts'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { type DatabaseAddress, readDatabaseAddress, type TlsChoice } from './database-url.ts'
import { readPrivate } from './private-file.ts'

/** Options for the database server of the book. */
export const DATABASE_OPTION_KINDS = { database: 'value', 'database-password-file': 'value' } as const

export type DatabaseOption = DatabaseAddress & {
  /** File with the password; null if it is in the environment, or not needed. */
  readonly passwordFile: string | null
}

const PASSWORD_OPTION = '--database-password-file'
const PASSWORD_VARIABLE = 'PGPASSWORD'

/** Null for a book in a folder. Throws OptionError, which never contains a password. */
export function readDatabaseOption(given: GivenOptions): DatabaseOption | null {
  const [address, passwordFile = null] = ['database', 'database-password-file'].map((name) => given.get(name)?.at(-1))
  if (address === undefined) {
    if (passwordFile !== null) throw new OptionError(`${PASSWORD_OPTION} needs --database besides`)
    return null
  }
  if (given.has('data')) throw new OptionError('--database and --data name two places of the data: give one of them')
  if (given.has('accept-loss'))
    throw new OptionError('--accept-loss is for data in a folder (--data): a server keeps its database by itself')
  return { ...readDatabaseAddress(address), passwordFile }
}

/**
 * The server with its files and environment variables. Removes the password from the environment, so that no program
 * started from here can read it. Throws OptionError, which never contains it.
 */
export function databaseTarget(
  { passwordFile, tls, ...address }: DatabaseOption,
  environment: Record<string, string | undefined>,
): DatabaseTarget {
  const fromEnvironment = environment[PASSWORD_VARIABLE]
  delete environment[PASSWORD_VARIABLE]
  const password = passwordFile === null ? fromEnvironment || undefined : passwordIn(passwordFile)
  return { ...address, password, tls: tlsOf(tls) }
}

function passwordIn(path: string): string {
  const password = readPrivate(path, PASSWORD_OPTION).replace(/\r?\n$/, '')
  if (password === '') throw new OptionError(`${PASSWORD_OPTION}: ${path} must hold the password`)
  return password
}

function tlsOf(choice: TlsChoice): DatabaseTarget['tls'] {
  if (choice.kind === 'none') return null
  return { ca: choice.authorities === null ? undefined : certificatesIn(choice.authorities) }
}

function certificatesIn(path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    // Node ignores an unreadable certificate, and would then trust no server.
    new X509Certificate(text)
    return text
  } catch {
    throw new OptionError(`--database: sslrootcert ${path} must be a file of certificates (PEM) that can be read`)
  }
}
