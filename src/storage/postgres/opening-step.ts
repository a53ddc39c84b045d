import { DatabaseError } from 'pg'
import { isUnreached } from './faults.ts'

/** Steps of opening a book that need rights of their own on the server. */
type OpeningStep = 'schema' | 'extension' | 'tables'

/** A refusal by the server while a book was opened, and the step that it refused. */
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

/** Runs a step. Throws OpeningStepError if the server refuses it; an unreachable server can be asked again. */
export async function duringStep<Result>(step: OpeningStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DatabaseError && !isUnreached(error) ? new OpeningStepError(step, error) : error
  }
}
