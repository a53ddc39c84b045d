import type { ListSide } from '#contract/desk/list-page.ts'
import type { LoanAddress } from '../api/loan-address.ts'
import type { LoanQuery } from '../api/loans.ts'

/**
 * Where one was in a list: from which of its sides it was read, how far scrolled, in px, or undefined for wherever the row
 * is seen, and the row that had the focus; without one, the outermost of that side. A jump is where a key has just led to.
 */
export type ListPlace = {
  readonly side: ListSide
  readonly scrollTop: number | undefined
  readonly key: string | undefined
  readonly isJump: boolean
}

/** A list as it is shown: what is asked of the service, and its address, which has no search words but the columns. */
type ShownList = { readonly query: LoanQuery; readonly address: LoanAddress }

const TOP: ListPlace = { side: 'start', scrollTop: 0, key: undefined, isJump: false }
const places = new Map<string, ListPlace>()
let last: ShownList = { query: {}, address: {} }

export function placeIn(query: LoanQuery): ListPlace {
  return places.get(keyOf(query)) ?? TOP
}

export function rememberPlace(query: LoanQuery, place: ListPlace): void {
  places.set(keyOf(query), place)
}

export function rememberList(list: ShownList): void {
  last = list
}

/** What the list asked that was shown last. */
export function queryLeft(): LoanQuery {
  return last.query
}

/** The way back to the list as it was left. */
export function listLeft() {
  return { search: last.address, state: { loanSearch: last.query.search } }
}

function keyOf(query: LoanQuery): string {
  return JSON.stringify(Object.entries(query).sort())
}
