import type { KeptOutcome, KeyedRequest } from '#storage/key-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { firstAnswer } from './first-answer.ts'

/** The key of a request, in the unit that does what the request asks for. */
export type RequestKey = {
  /**
   * The first answer to the same request, asked for before anything is stored: since the key was looked up, another process
   * may have done what it asks for. Throws what `firstAnswer` throws.
   */
  readonly answered: (unit: UnitOfWork) => Promise<Response | undefined>
  /** Keeps what comes of the request. */
  readonly keep: (unit: UnitOfWork, outcome: KeptOutcome) => Promise<void>
}

export function requestKey(parts: LoanParts, request: KeyedRequest): RequestKey {
  return {
    answered: (unit) => firstAnswer(inUnit(parts, unit), request),
    keep: (unit, outcome) => unit.keys.keep(request, outcome, parts.clock.now()),
  }
}
