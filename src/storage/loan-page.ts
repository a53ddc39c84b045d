import type { Page } from './page.ts'
import type { StoredLoan } from './stored-loan.ts'

/** A row of the list by its day (`YYYY-MM-DD`, of any year) and its id; a page starts behind it, or ends before it. */
export type PageKey = { readonly issueDate: string; readonly id: number }

export type LoanPage = Page<StoredLoan, PageKey>

export type LoanTotals = { readonly loans: number; readonly remainingPrincipal: bigint }
