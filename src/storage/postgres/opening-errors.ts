import { DatabaseError, escapeIdentifier } from 'pg'
import { type ServerFault, StorageError } from '../storage-error.ts'
import type { DatabaseTarget } from './database-target.ts'
import { OpeningStepError } from './opening-step.ts'
import { serverName } from './target-words.ts'
import { notReachedWords, notTrustedWords } from './way-there.ts'

/** Converts an error of opening a book on a server to a StorageError; an error that no person can fix is returned unchanged. */
export function asOpeningError(error: unknown, target: DatabaseTarget): unknown {
  const found = foundIn(error, target)
  return found ? new StorageError(found[0], found[1], { cause: error }) : error
}

type Found = readonly [ServerFault, says: string]

function foundIn(error: unknown, target: DatabaseTarget): Found | undefined {
  if (error instanceof OpeningStepError) return refusedStep(error, target)
  if (error instanceof DatabaseError) return refusedEntry(error, target)
  if (error instanceof StorageError)
    return error.code === 'not-reached' ? ['server-not-reached', notReachedWords(error.cause, target)] : undefined
  if (!(error instanceof Error)) return undefined
  if (WITHOUT_PASSWORD.test(error.message)) return ['server-refused', passwordIsMissing(target)]
  const notTrusted = notTrustedWords(error, target)
  if (notTrusted !== undefined) return ['server-not-trusted', notTrusted]
  return 'syscall' in error ? ['server-not-reached', notReachedWords(error, target)] : undefined
}

/** The driver's own message (pg 8, crypto/sasl.js), which has no code. */
const WITHOUT_PASSWORD = /client password must be/

function passwordIsMissing(target: DatabaseTarget): string {
  return `The database server at ${serverName(target)} asks for the password of the user "${target.user}". ${GIVE_IT}`
}

/** The options are read in headless/database-option.ts. */
const GIVE_IT = 'Give it by --database-password-file FILE, or as PGPASSWORD in the environment.'

/** Refusal of a connection before the first statement; the codes are in appendix A of PostgreSQL's manual. */
function refusedEntry({ code, message }: DatabaseError, target: DatabaseTarget): Found | undefined {
  const { user, database, password } = target
  const server = `The database server at ${serverName(target)}`
  switch (code) {
    case '28P01':
      if (password === undefined) return ['server-refused', passwordIsMissing(target)]
      return ['server-refused', `${server} refuses the user "${user}" or the password. Check both.`]
    case '28000':
      return ['server-refused', `${server} refuses the user "${user}": ${message}.`]
    case '3D000':
      return [
        'server-refused',
        `${server} has no database "${database}". An administrator makes it by: CREATE DATABASE ${escapeIdentifier(database)} OWNER ${escapeIdentifier(user)}`,
      ]
    case '42501':
      return ['no-server-rights', notAllowed(target, `use the database "${database}"`, 'CONNECT')]
    default:
      return undefined
  }
}

function refusedStep({ step, cause }: OpeningStepError, target: DatabaseTarget): Found | undefined {
  switch (step) {
    case 'extension':
      return refusedExtension(cause, target)
    case 'schema':
      if (cause.code !== '42501') return undefined
      return ['no-server-rights', notAllowed(target, `make the schema "${target.schema}"`, 'CREATE')]
    case 'tables':
      if (cause.code !== '42501') return undefined
      return ['no-server-rights', notItsTables(target, cause)]
  }
}

function notAllowed({ user, database }: DatabaseTarget, what: string, right: 'CONNECT' | 'CREATE'): string {
  const statement = `GRANT ${right} ON DATABASE ${escapeIdentifier(database)} TO ${escapeIdentifier(user)}`
  return `The user "${user}" may not ${what}. An administrator allows it by: ${statement}`
}

function notItsTables({ user, schema }: DatabaseTarget, { message }: DatabaseError): string {
  return `The user "${user}" lacks a right for the book in the schema "${schema}": ${message}. Start as the user who made it, or have an administrator give this one the same rights.`
}

/** The extension is not installed on the server, or only an administrator may create it. */
function refusedExtension({ code }: DatabaseError, target: DatabaseTarget): Found | undefined {
  if (code !== undefined && NOT_INSTALLED.has(code)) {
    return [
      'missing-extension',
      `The database server at ${serverName(target)} lacks the extension pg_trgm, by which loans are searched. Install it there (on Debian, the package postgresql-contrib), and start again.`,
    ]
  }
  if (code !== '42501' && code !== NO_SCHEMA_PUBLIC) return undefined
  const statement = `CREATE EXTENSION pg_trgm${code === NO_SCHEMA_PUBLIC ? '' : ' SCHEMA public'}`
  return [
    'missing-extension',
    `The database "${target.database}" lacks the extension pg_trgm, by which loans are searched. An administrator makes it there by: ${statement}`,
  ]
}

/** Without the schema public, the administrator knows where extensions go. */
const NO_SCHEMA_PUBLIC = '3F000'

/** Codes of newer and older servers. */
const NOT_INSTALLED = new Set(['0A000', '58P01'])
