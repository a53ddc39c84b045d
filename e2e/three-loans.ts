import { expect, type Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import type { ClaimsApi } from './claims-api.ts'

/** The newest is the largest, and none is in the order of its ID. */
const CREATED = [
  { lenderLoanId: 'A-1', loanAmount: '1000', interestRate: '10', lenderIssueDate: '2026-01-10', country: 'EST' },
  { lenderLoanId: 'B-2', loanAmount: '5000', interestRate: '20', lenderIssueDate: '2026-01-12', country: 'LVA' },
  { lenderLoanId: 'C-3', loanAmount: '3000', interestRate: '15', lenderIssueDate: '2026-01-11', country: 'LTU' },
] as const

/** The list with three loans in it that differ in all that it can be sorted by. */
export async function openWithThree(page: Page, api: ClaimsApi): Promise<LoansPage> {
  for (const fields of CREATED) await api.createLoan(fields)
  const loans = new LoansPage(page)
  await loans.open()
  await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3', 'A-1'])
  return loans
}
