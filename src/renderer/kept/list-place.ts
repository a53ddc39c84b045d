import type { ListSide } from '#contract/desk/list-page.ts'
import type { LoanAddress } from '../api/loan-address.ts'
import type { LoanQuery } from '../api/loans.ts'

/**
 * Place in a list: the side that it was read from, `scrollTop` in px (undefined: wherever the row is visible), and the key of the focused
 * row (undefined: the outermost row of that side). `isJump`: a key has just led there.
 */
type ListPlace = {
  readonly side: ListSide
  readonly scrollTop: number | undefined
  readonly key: string | undefined
  readonly isJump: boolean
}

/** A shown list: its query to the service, and its address, which has the columns but no search words. */
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

/** Query of the list that was shown last. */
export function queryLeft(): LoanQuery {
  return last.query
}

/** Link back to the list as it was left. */
export function listLeft() {
  return { search: last.address, state: { loanSearch: last.query.search } }
}

function keyOf(query: LoanQuery): string {
  return JSON.stringify(Object.entries(query).sort())
}
