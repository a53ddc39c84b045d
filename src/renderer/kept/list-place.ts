import type { ListSide } from '#contract/desk/list-page.ts'
import type { LoanFilters } from '../api/loans.ts'

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

const TOP: ListPlace = { side: 'start', scrollTop: 0, key: undefined, isJump: false }
const places = new Map<string, ListPlace>()
let lastFilters: LoanFilters = {}

export function placeIn(filters: LoanFilters): ListPlace {
  return places.get(keyOf(filters)) ?? TOP
}

export function rememberPlace(filters: LoanFilters, place: ListPlace): void {
  places.set(keyOf(filters), place)
}

export function rememberFilters(filters: LoanFilters): void {
  lastFilters = filters
}

/** The list that was shown last. */
export function filtersLeft(): LoanFilters {
  return lastFilters
}

/** The way back to the list as it was left. */
export function listLeft() {
  const { search, ...filters } = lastFilters
  return { search: filters, state: { loanSearch: search } }
}

function keyOf(filters: LoanFilters): string {
  return JSON.stringify(Object.entries(filters).sort())
}
