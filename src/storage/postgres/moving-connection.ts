import { type Client, DatabaseError } from 'pg'
import { bookInUse } from '../moving-errors.ts'
import { StorageError } from '../storage-error.ts'
import { takeBookAlone } from './book-lock.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { databaseFault, isUnreached } from './faults.ts'
import { asOpeningError } from './opening-errors.ts'
import { ServerClient } from './server-client.ts'
import { NO_DEADLINES } from './server-deadlines.ts'
import { targetName } from './target-words.ts'
import { notReachedWords } from './way-there.ts'

/** A move has no deadlines, and makes all commits durable with its last one. */
const SETTINGS = `${NO_DEADLINES} -c synchronous_commit=off`

/** A connection with exclusive use of a book until it ends. Throws StorageError. */
export async function connectAlone(target: DatabaseTarget): Promise<Client> {
  const client = new ServerClient(target, { ...settingsOf(target, SETTINGS), application_name: 'Loan Desk (move)' })
  await client.connect()
  if (await takeBookAlone(client, target.schema)) return client
  await client.end()
  throw bookInUse(`The book ${targetName(target)}`)
}

/** Runs work on the server; converts its errors to errors with words. */
export async function during<Result>(target: DatabaseTarget, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asMovingError(error, target)
  }
}

function asMovingError(error: unknown, target: DatabaseTarget): unknown {
  const found = asOpeningError(error, target)
  if (found instanceof StorageError) return found
  if (isUnreached(error))
    return new StorageError('server-not-reached', notReachedWords(error, target), { cause: error })
  if (!(error instanceof DatabaseError)) return error
  const isOfRules = /^2[23]/.test(error.code ?? '')
  if (!isOfRules) return refused(error)
  const where = error.constraint ? ` (${error.constraint})` : ''
  return new StorageError('unfit-row', `A row breaks a rule of the table ${error.table ?? 'it belongs to'}${where}.`, {
    cause: error,
  })
}

function refused(error: DatabaseError): unknown {
  const fault = databaseFault(error)
  return fault ? new StorageError(fault, `The database server says: ${error.message}.`, { cause: error }) : error
}
