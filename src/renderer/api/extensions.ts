import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { previewExtension } from '#contract/endpoints/loan.ts'
import { ask } from './ask.ts'
import { type Claim, type ClaimContext, submitClaim } from './claims.ts'

/** What extending by that many days would do; throws the ProblemError of the real call where it would be refused. */
export const extensionPreviewQuery = (uuid: string, daysToExtend: number) =>
  queryOptions({
    queryKey: ['loan', uuid, 'extension-preview', daysToExtend],
    queryFn: ({ signal }) => ask(previewExtension, { uuid, body: { daysToExtend } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

const createdExtension = z.object({ uuid: z.guid() })

/** Extends a loan of a connection. */
export function createLoanExtension(
  loanUuid: string,
  daysToExtend: number,
  context: ClaimContext,
): Promise<Claim<z.output<typeof createdExtension>>> {
  return submitClaim('createLoanExtension', { loanUuid, daysToExtend }, createdExtension, context)
}
