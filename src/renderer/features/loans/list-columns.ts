import { present } from '#values/assert.ts'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import type { Column } from '../../components/tables/column.ts'
import { loanColumns } from './loan-columns.tsx'
import { selectColumn } from './select-column.tsx'
import type { LoanSelecting } from './selection/use-loan-selection.ts'
import type { ListEntry } from './use-loan-list.ts'
import { orderBy, sortOf, USUAL_ORDER } from './view/loan-order.ts'
import { areDefaultColumns, withWidth } from './view/shown-columns.ts'
import type { LoanView } from './view/use-loan-view.ts'

type ColumnParts = { readonly view: LoanView; readonly selecting: LoanSelecting; readonly hasLoans: boolean }

/** Columns of a view, after the column that selects rows. */
export function listColumns({ view, selecting, hasLoans }: ColumnParts): readonly Column<ListEntry>[] {
  const { columns } = view
  const isUsual = areDefaultColumns(columns)
  const declared = loanColumns(columns.map(({ name }) => name))
  const shown = columns.map(
    ({ name, width }, index): Column<ListEntry> => ({
      ...present(declared[index], name),
      ...sorting(name, view),
      ...(isUsual ? {} : { chosenWidth: width }),
      onWidth: (px) => view.setColumns(withWidth(columns, name, px)),
    }),
  )
  return [selectColumn(selecting, hasLoans), ...shown]
}

function sorting(name: LoanColumnName, { query, sortBy }: LoanView): Partial<Column<ListEntry>> {
  const sort = sortOf(name)
  if (!sort) return {}
  const isSorted = sort === (query.sort ?? USUAL_ORDER.sort)
  return {
    onSort: () => sortBy(orderBy(sort, query)),
    ...(isSorted && { sorted: query.direction ?? USUAL_ORDER.direction }),
  }
}
