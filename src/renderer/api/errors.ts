import type { ReadProblem } from '#contract/problem.ts'
import { type ProblemKind, problemKind } from '#contract/problem-kinds.ts'

/** The service answered with a problem (RFC 9457): invalid, refused, not found, or a fault of the service. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly problem: ReadProblem

  constructor(problem: ReadProblem) {
    super(problem.title)
    this.problem = problem
  }
}

/** True if the service answered with a problem of this kind. */
export function isProblem(error: unknown, kind: ProblemKind): boolean {
  return error instanceof ProblemError && problemKind(error.problem.type) === kind
}

/** True if nothing reached the live service; the problem from the local service gives the reason. */
export function isNotSent(error: Error): boolean {
  return isProblem(error, 'not-sent')
}

/** 401: the browser's session has ended; a new one-time address opens another. */
export class SessionEndedError extends ProblemError {
  override readonly name = 'SessionEndedError'
}

/** No answer came at all. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor() {
    super('The service does not answer')
  }
}

/** The service answered, but not as the contract requires. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  readonly status: number

  constructor(status: number) {
    super(`The answer ${status} could not be read`)
    this.status = status
  }
}
