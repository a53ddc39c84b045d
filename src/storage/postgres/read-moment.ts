import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { AssertWanted } from '../assert-wanted.ts'
import { StorageError } from '../storage-error.ts'
import type { Statement } from './asking.ts'
import { isUnreached } from './faults.ts'
import { type Line, onLine } from './line.ts'
import { untilReached } from './patience.ts'

/** Connections of a reader, and those for cancelling their statements. */
export type ReaderPools = { readonly reading: Pool; readonly cancelling: Pool }

/** Sends a statement of a read; cancels it once the read is not wanted any more. */
export type SendWanted = <Row extends QueryResultRow>(
  statement: Statement,
  assertWanted: AssertWanted,
) => Promise<QueryResult<Row>>

/** A reading transaction. All its statements see the same data, even if other transactions commit in the meantime. */
export type Moment = { readonly send: SendWanted; readonly end: () => void; readonly isOver: () => boolean }

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/**
 * Runs a job as of one moment, from the start again if the server goes away. If it stays away, the statements of the
 * job throw: the job knows best how to answer.
 */
export async function inOneMoment<Result>(
  { reading, cancelling }: ReaderPools,
  job: (moment: Moment) => Promise<Result>,
): Promise<Result> {
  try {
    return await untilReached(() => onLine(reading, cancelling, (line) => inMomentOf(line, job)), null)
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not-reached') return job(neverReached(error))
    throw error
  }
}

async function inMomentOf<Result>(line: Line, job: (moment: Moment) => Promise<Result>): Promise<Result> {
  const begun = line.client.query(BEGIN)
  // If the job fails first, this error has no other handler.
  begun.catch(() => undefined)
  const { moment, lost } = momentOn(line)
  const result = await job(moment)
  await begun
  // The job may have turned the error into an answer.
  if (lost() !== undefined) throw lost()
  await line.client.query('COMMIT')
  return result
}

function momentOn({ client, whileWanted }: Line): { readonly moment: Moment; readonly lost: () => unknown } {
  let isOver = false
  let lost: unknown
  const send: SendWanted = async <Row extends QueryResultRow>(statement: Statement, assertWanted: AssertWanted) => {
    assertWanted()
    try {
      return await whileWanted(client.query<Row>(statement), assertWanted)
    } catch (error) {
      if (isUnreached(error)) lost ??= error
      throw error
    }
  }
  const end = () => {
    isOver = true
  }
  return { moment: { send, end, isOver: () => isOver }, lost: () => lost }
}

function neverReached(error: StorageError): Moment {
  return { send: () => Promise.reject(error), end: () => undefined, isOver: () => false }
}

/** Sends a statement as of its own moment. */
export function sendBeside({ reading, cancelling }: ReaderPools): SendWanted {
  return (statement, assertWanted) =>
    untilReached(() => {
      assertWanted()
      return onLine(reading, cancelling, ({ client, whileWanted }) =>
        whileWanted(client.query(statement), assertWanted),
      )
    }, null)
}
