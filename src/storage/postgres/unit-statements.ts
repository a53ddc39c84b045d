import type { PoolClient } from 'pg'
import { type Asking, asking } from './asking.ts'
import { createPending, type Pending } from './pending.ts'

/** The statements of one transaction. */
export type UnitStatements = {
  readonly asking: Asking
  /** Those that a job waits for. */
  readonly pending: Pending
  /** What the first one that failed said: whatever a job makes of it, nothing of its transaction holds. */
  readonly fault: () => unknown
}

export function unitStatements(client: PoolClient): UnitStatements {
  const pending = createPending()
  let fault: unknown

  async function noted<Result>(sent: Promise<Result>): Promise<Result> {
    try {
      return await sent
    } catch (error) {
      fault ??= error
      throw error
    }
  }

  return {
    asking: asking((statement) => pending.during(noted(client.query(statement)))),
    pending,
    fault: () => fault,
  }
}
