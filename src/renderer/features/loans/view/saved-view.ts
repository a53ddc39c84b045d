import type { LoanViewRequest, LoanView as SavedView } from '#contract/desk/loan-views.ts'
import type { LoanAddress } from '../../../api/loan-address.ts'
import { filtersOf, type LoanQuery } from '../../../api/loans.ts'
import { orderInAddress, USUAL_ORDER } from './loan-order.ts'
import { columnsText, DEFAULT_COLUMNS, type ShownColumn } from './shown-columns.ts'

/** What is shown, as a view is saved: all but its name, and never with search words. */
export type ViewContent = Omit<LoanViewRequest, 'name'>

type Shown = { readonly query: LoanQuery; readonly columns: readonly ShownColumn[] }

/** What is shown now, to be saved. */
export function contentOf({ query, columns }: Shown): ViewContent {
  const { search: _, ...filter } = filtersOf(query)
  const { sort = USUAL_ORDER.sort, direction = USUAL_ORDER.direction } = query
  return { filter, sort, direction, columns: [...columns] }
}

/** All loans in their usual order and columns: the view that one is in without a saved one. */
export const ALL_LOANS: ViewContent = contentOf({ query: {}, columns: DEFAULT_COLUMNS })

/** The address that shows a view; `id` names it there. */
export function addressOf({ filter, sort, direction, columns }: ViewContent, id: string | undefined): LoanAddress {
  return { ...filter, ...orderInAddress({ sort, direction }), columns: columnsText(columns), view: id }
}

/** Whether two views show the same. */
export function isSameView(one: ViewContent, other: ViewContent): boolean {
  return plainly(one) === plainly(other)
}

/** A saved view without what the service adds to it. */
export function contentOfSaved({ filter, sort, direction, columns }: SavedView): ViewContent {
  return { filter, sort, direction, columns }
}

function plainly({ filter, sort, direction, columns }: ViewContent): string {
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined)
  return JSON.stringify([filters.toSorted(([a], [b]) => (a < b ? -1 : 1)), sort, direction, columnsText(columns)])
}
