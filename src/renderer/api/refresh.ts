import { type RefreshBody, refreshBody } from '#contract/desk/submissions.ts'
import { callForData } from './client.ts'
import { loanPath } from './loan-path.ts'

/** Reads a loan from its live service and says whether its schedule changed since. */
export function refreshLoan(uuid: string): Promise<RefreshBody> {
  return callForData(`${loanPath(uuid)}/refresh`, refreshBody, { method: 'POST', body: {} })
}
