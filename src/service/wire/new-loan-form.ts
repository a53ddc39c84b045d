import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'

/** Form of drafts for a connection: input for a test service is not offered on production. */
export function newLoanForm(connectionId: string): string {
  return connectionId === LOCAL_CONNECTION ? 'new-loan' : `new-loan ${connectionId}`
}
