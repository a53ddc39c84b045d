import type { PoolClient, QueryResultRow } from 'pg'
import type { Turns } from '../run-job.ts'
import { type Asking, asking, type Statement } from './asking.ts'

/** The statements of one transaction. */
type UnitStatements = {
  readonly asking: Asking
  /** Statements that a job waits for. */
  readonly pending: Pending
  /** Error of the first statement that failed. Even if the job catches it, its transaction is lost. */
  readonly fault: () => unknown
  /**
   * Resolves once it is known which changes could not even be sent. A failure on the server rolls back the commit sent
   * after it; a failure to send does not.
   */
  readonly sent: () => Promise<void>
  /** Resolves once everything has been answered. */
  readonly answered: () => Promise<void>
}

/** Statements of a unit of work that were sent and not answered yet: a job may wait for them. */
type Pending = Pick<Turns, 'given'> & {
  readonly during: <Result>(sent: Promise<Result>) => Promise<Result>
}

export function unitStatements(client: PoolClient): UnitStatements {
  const pending = createPending()
  let fault: unknown
  let lastPut: Promise<unknown> | undefined

  async function noted<Result>(sent: Promise<Result>): Promise<Result> {
    try {
      return await sent
    } catch (error) {
      fault ??= error
      throw error
    }
  }

  const send = <Row extends QueryResultRow>(statement: Statement) => noted(client.query<Row>(statement))

  async function put(statement: Statement): Promise<void> {
    lastPut = send(statement).catch(() => undefined)
  }

  return {
    asking: asking((statement) => pending.during(send(statement)), put),
    pending,
    fault: () => fault,
    sent: async () => {
      if (lastPut) await new Promise<void>((resolve) => process.nextTick(resolve))
    },
    // Answers come in the order of the statements.
    answered: async () => void (await lastPut),
  }
}

function createPending(): Pending {
  let count = 0
  let next: PromiseWithResolvers<void> | undefined

  function answered(): void {
    count--
    next?.resolve()
    next = undefined
  }

  return {
    during: async (sent) => {
      count++
      try {
        return await sent
      } finally {
        answered()
      }
    },
    /**
     * Resolves with the next answer: by then the job has continued and sent a statement, or ended, or waits for
     * something else.
     */
    given: () => {
      if (count === 0) return undefined
      next ??= Promise.withResolvers()
      return next.promise
    },
  }
}
