import { queryOptions } from '@tanstack/react-query'
import { type LoanView, type LoanViewRequest, loanViewBody, loanViewList } from '#contract/desk/loan-views.ts'
import { call, callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/loan-views'

/** All saved views, by name. They are the same on every connection. */
export const loanViewsQuery = queryOptions({
  queryKey: ['loan-views'],
  queryFn: ({ signal }) => call(PATH, loanViewList, { signal, scope: 'desk' }),
})

export function createLoanView(view: LoanViewRequest): Promise<LoanView> {
  return callForData(PATH, loanViewBody, { method: 'POST', body: view, scope: 'desk' })
}

export function changeLoanView({ id, ...view }: LoanViewRequest & { readonly id: string }): Promise<LoanView> {
  return callForData(`${PATH}/${id}`, loanViewBody, { method: 'PUT', body: view, scope: 'desk' })
}

export function removeLoanView(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE', scope: 'desk' })
}
