import { notice } from '../notice.ts'
import type { SourceColumn, SourceNotice } from '../source-facts.ts'
import type { TableTally } from './table-tally.ts'

/** What a table shows by itself, before anybody says what its columns are. */
export function noticesOfTable(tally: TableTally, columns: readonly SourceColumn[]): readonly SourceNotice[] {
  const isSame = (one: SourceColumn, other: SourceColumn) => one.head === other.head && one.sheet === other.sheet
  const same = columns.filter(
    (column) => column.head !== '' && columns.some((other) => other.index < column.index && isSame(column, other)),
  )
  return [
    ...(tally.totalsLine === undefined ? [] : [notice('totals-left-out', {}, [tally.totalsLine])]),
    ...(tally.cutOffLine === undefined ? [] : [notice('cut-off', {}, [tally.cutOffLine])]),
    ...same.map(({ head, index }) => notice('same-head', { head }, [], index)),
  ]
}
