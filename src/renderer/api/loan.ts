import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { createLoanRequest } from '#contract/create-loan.ts'
import { getLoanDetail, getScheduleVersion } from '#contract/endpoints/loan.ts'
import { findLenderLoanId } from '#contract/endpoints/schedules.ts'
import { ask } from './ask.ts'
import { type Claim, type ClaimContext, submitClaim } from './claims.ts'

export const loanQuery = (uuid: string) =>
  queryOptions({ queryKey: ['loan', uuid], queryFn: ({ signal }) => ask(getLoanDetail, { uuid }, { signal }) })

/** An earlier version of a schedule never changes, so it is read once. */
export const scheduleVersionQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['loan', uuid, 'version', version],
    queryFn: ({ signal }) => ask(getScheduleVersion, { uuid, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const lenderLoanIdQuery = (lenderLoanId: string) =>
  queryOptions({
    queryKey: ['lender-loan-id', lenderLoanId],
    queryFn: ({ signal }) => ask(findLenderLoanId, { lenderLoanId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

const createdLoan = z.object({ uuid: z.guid(), lenderLoanId: z.string() })
export type CreatedLoan = z.output<typeof createdLoan>

/** Registers a loan on a connection; a repeat returns the loan as first answered. */
export function submitLoan(
  request: z.input<typeof createLoanRequest>,
  context: ClaimContext,
): Promise<Claim<CreatedLoan>> {
  return submitClaim('createLoan', request, createdLoan, context)
}
