import type { LoanViewRequest, LoanView as SavedView } from '#contract/desk/loan-views.ts'
import type { LoanAddress } from '../../../api/loan-address.ts'
import { filtersOf, type LoanQuery } from '../../../api/loans.ts'
import { orderInAddress, USUAL_ORDER } from './loan-order.ts'
import { columnsText, DEFAULT_COLUMNS, type ShownColumn } from './shown-columns.ts'

/** Content of a view as it is saved: without its name, and never with search words. */
export type ViewContent = Omit<LoanViewRequest, 'name'>

type Shown = { readonly query: LoanQuery; readonly columns: readonly ShownColumn[] }

/** Content of the current view, for saving. */
export function viewContentOf({ query, columns }: Shown): ViewContent {
  const { search: _, ...filter } = filtersOf(query)
  const { sort = USUAL_ORDER.sort, direction = USUAL_ORDER.direction } = query
  return { filter, sort, direction, columns: [...columns] }
}

/** All loans in default order and columns: the current view if no saved one is open. */
export const ALL_LOANS: ViewContent = viewContentOf({ query: {}, columns: DEFAULT_COLUMNS })

/** Address that shows a view; `id` identifies the saved view. */
export function addressOf({ filter, sort, direction, columns }: ViewContent, id: string | undefined): LoanAddress {
  return { ...filter, ...orderInAddress({ sort, direction }), columns: columnsText(columns), view: id }
}

/** True if two views have the same content. */
export function isSameView(one: ViewContent, other: ViewContent): boolean {
  return plainly(one) === plainly(other)
}

/** A saved view without the fields that the service adds. */
export function contentOfSaved({ filter, sort, direction, columns }: SavedView): ViewContent {
  return { filter, sort, direction, columns }
}

function plainly({ filter, sort, direction, columns }: ViewContent): string {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined)
  return JSON.stringify([filters.toSorted(([a], [b]) => (a < b ? -1 : 1)), sort, direction, columnsText(columns)])
}
