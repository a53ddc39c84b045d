import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { createLoanRequest } from '#contract/create-loan.ts'
import { loanTotals } from '#contract/desk/extension-runs.ts'
import { type ListSide, PAGE_FIELDS } from '#contract/desk/list-page.ts'
import { loanDetailBody, scheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { type LoanListParameters, lenderLoanIdUse, loanListBody, loanListParameters } from '#contract/desk/loan-list.ts'
import { addressQuery } from './address-query.ts'
import { type Claim, type ClaimContext, submitClaim } from './claims.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'
import { LOANS_PATH, loanPath } from './loan-path.ts'

/** What the list shows: the search words and the filters, each left out where it matches all. */
export type LoanFilters = Omit<LoanListParameters, keyof typeof PAGE_FIELDS>

/** Only the filters go into the page's address, because a personal code may be searched for. */
export const loanAddressFilters = loanListParameters.omit({ search: true, ...PAGE_FIELDS })
export type LoanAddressFilters = z.output<typeof loanAddressFilters>

export const loansQuery = (filters: LoanFilters, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: ['loans', filters, side],
    queryFn: ({ pageParam, signal }) =>
      call(`${LOANS_PATH}?${addressQuery({ ...filters, ...pageParam })}`, loanListBody, { signal }),
    ...pagesFrom(side),
  })

/** How many loans the filters match, and their remaining principal. */
export const loanTotalsQuery = (filters: LoanFilters) =>
  queryOptions({
    queryKey: ['loans', 'totals', filters],
    queryFn: ({ signal }) => callForData(`/desk/v1/loan-totals?${addressQuery(filters)}`, loanTotals, { signal }),
  })

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

const createdLoan = z.object({ uuid: z.guid(), lenderLoanId: z.string() })
export type CreatedLoan = z.output<typeof createdLoan>

/** Registers a loan on a connection; the same loan once more gives the loan as first answered. */
export function createLoan(
  request: z.input<typeof createLoanRequest>,
  context: ClaimContext,
): Promise<Claim<CreatedLoan>> {
  return submitClaim('createLoan', request, createdLoan, context)
}
