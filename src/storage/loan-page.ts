import type { Page } from './page.ts'
import type { StoredLoan } from './stored-loan.ts'

/**
 * Position of a row in the list: the value that it is sorted by, and its ID. A page starts after it or ends before it.
 * Days are `YYYY-MM-DD`, of any year. Without a value, the current one of the row is used: texts are left out of keys,
 * so that no caller has to carry them.
 */
export type PageKey = { readonly value?: string | number; readonly id: number }

/** A key with its value. */
export type KnownKey = Required<PageKey>

export type PageOfLoans = Page<StoredLoan, PageKey>

export type KeyedPage = Page<StoredLoan, KnownKey>

/** The page at a row that does not exist. */
export const NO_PAGE: PageOfLoans = { rows: [], unreadable: [], previous: null, next: null }

export type LoanTotals = { readonly loans: number; readonly remainingPrincipal: bigint }
