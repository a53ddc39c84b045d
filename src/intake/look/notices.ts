import { notice } from '../notice.ts'
import type { SourceColumn, SourceNotice } from '../source-facts.ts'
import type { CellRecord } from '../source-record.ts'
import type { TableTally } from './table-tally.ts'

/** Notices that a table gives before anybody says what its columns are. `first` is the place of its first column in the file. */
export function noticesOfTable(
  tally: TableTally,
  columns: readonly SourceColumn[],
  first: number,
): readonly SourceNotice[] {
  const isSame = (one: SourceColumn, other: SourceColumn) => one.head === other.head && one.sheet === other.sheet
  const same = columns.filter(
    (column) =>
      column.head !== '' && columns.filter((other) => other.index < column.index && isSame(column, other)).length === 1,
  )
  return [
    ...below('totals-left-out', tally.footer.totals),
    ...(tally.subtotals.count === 0
      ? []
      : [notice('subtotals-left-out', { count: tally.subtotals.count }, [...tally.subtotals.lines])]),
    ...tally.differingTotals.map(({ column, line, stated, sum }) =>
      notice('totals-differ', { stated, sum }, [line], first + column),
    ),
    ...below('notes-left-out', tally.footer.notes),
    ...(tally.cutOffLine === undefined ? [] : [notice('cut-off', {}, [tally.cutOffLine])]),
    ...(tally.nulls === 0 ? [] : [notice('null-cells', { count: tally.nulls })]),
    ...same.map(({ head, index }) => notice('same-head', { head }, [], index)),
  ]
}

function below(code: 'totals-left-out' | 'notes-left-out', records: readonly CellRecord[]): readonly SourceNotice[] {
  const lines = records.map(({ line }) => line)
  return lines.length === 0 ? [] : [notice(code, {}, lines)]
}
