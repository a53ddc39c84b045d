import type { Page } from './page.ts'
import type { StoredLoan } from './stored-loan.ts'

/**
 * A row of the list by what it is sorted by there, and its id; a page starts behind it, or ends before it. Days are
 * `YYYY-MM-DD`, of any year. Without a value, as the row has it now: for texts, which no one should have to hand on.
 */
export type PageKey = { readonly value?: string | number; readonly id: number }

/** A key with its value. */
export type KnownKey = Required<PageKey>

export type LoanPage = Page<StoredLoan, PageKey>

export type KeyedPage = Page<StoredLoan, KnownKey>

/** What comes at a row that there is not. */
export const NO_PAGE: LoanPage = { rows: [], unreadable: [], previous: null, next: null }

export type LoanTotals = { readonly loans: number; readonly remainingPrincipal: bigint }
