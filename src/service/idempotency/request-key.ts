import type { KeptOutcome, KeyedRequest } from '#storage/key-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { firstAnswer } from './first-answer.ts'

/** Idempotency key of a request, for the unit that executes the request. */
export type RequestKey = {
  /**
   * First answer to the same request, looked up before anything is stored: another process may have executed it since
   * the first look-up. Throws the refusals of `firstAnswer`.
   */
  readonly answered: (unit: UnitOfWork) => Promise<Response | undefined>
  /** Stores the outcome of the request. */
  readonly keep: (unit: UnitOfWork, outcome: KeptOutcome) => Promise<void>
}

export function requestKey(parts: LoanParts, request: KeyedRequest): RequestKey {
  return {
    answered: (unit) => firstAnswer(inUnit(parts, unit), request),
    keep: (unit, outcome) => unit.keys.keep(request, outcome, parts.clock.now()),
  }
}
