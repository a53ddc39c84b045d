import { DatabaseError } from 'pg'
import { isUnreached } from './faults.ts'

/** What is asked of a server when a book is opened, each with rights of its own. */
export type OpeningStep = 'schema' | 'extension' | 'tables'

/** What a server refused when a book was opened, and what it was asked for. */
export class OpeningStepError extends Error {
  override readonly name = 'OpeningStepError'
  readonly step: OpeningStep
  override readonly cause: DatabaseError

  constructor(step: OpeningStep, cause: DatabaseError) {
    super(`The server refused a step of opening: ${step}`, { cause })
    this.step = step
    this.cause = cause
  }
}

/** Does a step. Where the server refuses it, throws OpeningStepError; one that is not reached may be asked again. */
export async function duringStep<Result>(step: OpeningStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DatabaseError && !isUnreached(error) ? new OpeningStepError(step, error) : error
  }
}
