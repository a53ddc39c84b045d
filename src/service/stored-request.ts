import { type StoredRequest, storedRequest } from '#contract/stored-request.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'

/** The request that a loan was registered with, as far as it can be read. */
export function requestOf({ requestJson }: StoredLoan): StoredRequest {
  try {
    return storedRequest.parse(JSON.parse(requestJson))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
