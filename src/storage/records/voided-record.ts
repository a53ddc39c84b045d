import { LOCAL_CONNECTION, VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import { text } from './columns.ts'

/**
 * Lender loan ID of a voided loan, as SQL for both engines: two voided loans may have had the same one. Neither the
 * interface nor a file accepts a line break in an ID.
 */
export const REPEATABLE_ID = "lender_loan_id || '\n' || id"

/** Lender loan ID of a loan as it was given, whether the loan is voided or not. Throws a RangeError. */
export function givenLenderLoanId(stored: string): string {
  return text(stored).replace(/\n\d+$/, '')
}

/** Connection of a loan, and true if it is voided. Throws a RangeError. */
export function placeOf(stored: string): { readonly connectionId: string; readonly isVoided: boolean } {
  const isVoided = text(stored) === VOIDED_LOANS
  return { connectionId: isVoided ? LOCAL_CONNECTION : stored, isVoided }
}

/** Connections under which the loans of a connection are stored: those of the running book, then the voided ones. */
export function placesOf(connectionId: string): readonly string[] {
  return connectionId === LOCAL_CONNECTION ? [LOCAL_CONNECTION, VOIDED_LOANS] : [connectionId]
}
