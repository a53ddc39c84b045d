import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { previewExtension } from '#contract/endpoints/loan.ts'
import { ask } from './ask.ts'
import { type Claim, type ClaimContext, submitClaim } from './claims.ts'

/** Preview of an extension by that many days; throws the ProblemError of the real call if the service would refuse it. */
export const extensionPreviewQuery = (uuid: string, daysToExtend: number) =>
  queryOptions({
    queryKey: ['loan', uuid, 'extension-preview', daysToExtend],
    queryFn: ({ signal }) => ask(previewExtension, { uuid, body: { daysToExtend } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

const createdExtension = z.object({ uuid: z.guid() })

/** Extends a loan of a connection. */
export function submitExtension(
  loanUuid: string,
  daysToExtend: number,
  context: ClaimContext,
): Promise<Claim<z.output<typeof createdExtension>>> {
  return submitClaim('createLoanExtension', { loanUuid, daysToExtend }, createdExtension, context)
}
