import type { Readable } from './row-error.ts'
import type { StoredLoan } from './stored-loan.ts'

/** A row of the list, as it is there; a page starts behind it, or ends before it. */
export type PageKey = { readonly issueDate: string; readonly id: number }

/** Rows in the order of the list, and the keys of its first and last row; null where the list begins or ends there. */
export type LoanPage = Readable<StoredLoan> & { readonly previous: PageKey | null; readonly next: PageKey | null }

export type LoanTotals = { readonly loans: number; readonly remainingPrincipal: bigint }
