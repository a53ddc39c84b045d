import type { Storage } from '#storage/storage.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'

/**
 * Saves one of the pieces of a request. Each has the deadline of a request to itself, because all of them together may take
 * longer. Throws `commit-unknown` if the database does not answer after an earlier piece `isSaved`: something was changed.
 */
export async function savePiece<Result>(
  { storage }: LoanParts<Storage>,
  isSaved: boolean,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await storage.forRequest(save)
  } catch (error) {
    const fault = storage.faultOf(error)
    if (isSaved && (fault === 'not-reached' || fault === 'locked')) refuse({ kind: 'commit-unknown' })
    throw error
  }
}
