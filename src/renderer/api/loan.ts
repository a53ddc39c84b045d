import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { createLoanRequest } from '#contract/create-loan.ts'
import { loanDetailBody, scheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { lenderLoanIdUse } from '#contract/desk/loan-list.ts'
import { type NextLoanBody, nextLoanBody } from '#contract/desk/next-loan.ts'
import { type Claim, type ClaimContext, submitClaim } from './claims.ts'
import { callForData } from './client.ts'
import { loanPath } from './loan-path.ts'

export const loanQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid],
    queryFn: ({ signal }) => callForData(loanPath(uuid), loanDetailBody, { signal }),
  })

/** An earlier version of a schedule never changes, so it is read once. */
export const scheduleVersionQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['loan', uuid, 'version', version],
    queryFn: ({ signal }) => callForData(`${loanPath(uuid)}/versions/${version}`, scheduleVersionRows, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const lenderLoanIdQuery = (lenderLoanId: string) =>
  queryOptions({
    queryKey: ['lender-loan-id', lenderLoanId],
    queryFn: ({ signal }) =>
      callForData(`/desk/v1/lender-loan-ids?${new URLSearchParams({ lenderLoanId })}`, lenderLoanIdUse, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What another loan like it begins with; the proposed ID may be another one a moment later. */
export function readNextLoan(uuid: string): Promise<NextLoanBody> {
  return callForData(`${loanPath(uuid)}/next-loan`, nextLoanBody)
}

const createdLoan = z.object({ uuid: z.guid(), lenderLoanId: z.string() })
export type CreatedLoan = z.output<typeof createdLoan>

/** Registers a loan on a connection; the same loan once more gives the loan as first answered. */
export function createLoan(
  request: z.input<typeof createLoanRequest>,
  context: ClaimContext,
): Promise<Claim<CreatedLoan>> {
  return submitClaim('createLoan', request, createdLoan, context)
}
