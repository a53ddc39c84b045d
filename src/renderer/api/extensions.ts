import { queryOptions } from '@tanstack/react-query'
import { extensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { type ExtensionBody, extensionBody } from '#contract/extension.ts'
import { callForData } from './client.ts'
import { loanPath } from './loans.ts'

/** What extending by that many days would do; throws the ProblemError of the real call where it would be refused. */
export const extensionPreviewQuery = (uuid: string, daysToExtend: number) =>
  queryOptions({
    queryKey: ['loan', uuid, 'extension-preview', daysToExtend],
    queryFn: ({ signal }) =>
      callForData(`${loanPath(uuid)}/extension-preview`, extensionPreviewBody, {
        method: 'POST',
        body: { daysToExtend },
        signal,
      }),
    staleTime: 0,
    gcTime: 60_000,
  })

export function createLoanExtension(loanUuid: string, daysToExtend: number): Promise<ExtensionBody> {
  return callForData('/claims/v1/lender/createLoanExtension', extensionBody, {
    method: 'POST',
    body: { loanUuid, daysToExtend },
  })
}
