import { SCHEDULE_CELLS, type ScheduleCellName } from '#contract/desk/schedule-cells.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { counted } from '../../formats/shown-text.ts'

/**
 * A row as the table shows it. `plain`: a row of the version, with the cells that differ from the other version; `before`: the other
 * version's row, shown beneath it; `new` and `gone`: rows that only one version has.
 */
export type ShownRow = {
  readonly kind: 'plain' | 'before' | 'new' | 'gone'
  readonly row: ScheduleRow
  readonly changed: ReadonlySet<ScheduleCellName>
}

/** Compared cells. Accrued interest is excluded because it changes daily, whatever the service does. */
const COMPARED = SCHEDULE_CELLS.filter(([name]) => name !== 'accruedInterestAmount')
const NONE: ReadonlySet<ScheduleCellName> = new Set()

/** Rows without a comparison. */
export function uncompared(rows: readonly ScheduleRow[]): ShownRow[] {
  return rows.map((row) => ({ kind: 'plain', row, changed: NONE }))
}

/** Compares the rows of two versions: rows of the same date are paired in order. */
export function comparedRows(before: readonly ScheduleRow[], after: readonly ScheduleRow[]): ShownRow[] {
  const days = [...new Set([...before, ...after].map((row) => row.dueDate))].sort()
  const [earlier, later] = [byDay(before), byDay(after)]
  return days.flatMap((day) => {
    const [old, now] = [earlier.get(day) ?? [], later.get(day) ?? []]
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
      comparedRow(old[index], now[index]),
    ).flat()
  })
}

function comparedRow(before: ScheduleRow | undefined, after: ScheduleRow | undefined): ShownRow[] {
  if (!before) return after ? [{ kind: 'new', row: after, changed: NONE }] : []
  if (!after) return [{ kind: 'gone', row: before, changed: NONE }]
  const changed = new Set(COMPARED.map(([name]) => name).filter((name) => before[name] !== after[name]))
  const row: ShownRow = { kind: 'plain', row: after, changed }
  return changed.size === 0 ? [row] : [row, { kind: 'before', row: before, changed }]
}

function byDay(rows: readonly ScheduleRow[]): Map<string, ScheduleRow[]> {
  return Map.groupBy(rows, ({ dueDate }) => dueDate)
}

/** "3 cells differ", with the number of new and gone rows. */
export function changeCount(rows: readonly ShownRow[]): string {
  const cells = sumOf(rows, ({ kind, changed }) => (kind === 'plain' ? changed.size : 0))
  const parts = [
    ...(cells > 0 ? [`${counted(cells, 'cell')} ${cells === 1 ? 'differs' : 'differ'}`] : []),
    ...['new', 'gone'].flatMap((kind) => rowsThatAre(rows, kind)),
  ]
  return parts.length === 0 ? 'no cell differs' : parts.join(', ')
}

/** "Paid principal in 2 rows, paid interest in 1 row": the changed cells, in the words of the columns. */
export function changedCells(rows: readonly ShownRow[]): string {
  return COMPARED.flatMap(([name, words]) => {
    const count = sumOf(rows, ({ kind, changed }) => (kind === 'plain' && changed.has(name) ? 1 : 0))
    return count === 0 ? [] : [`${words} in ${counted(count, 'row')}`]
  })
    .map((part, index) => (index === 0 ? part : `${part.charAt(0).toLowerCase()}${part.slice(1)}`))
    .join(', ')
}

function rowsThatAre(rows: readonly ShownRow[], kind: string): string[] {
  const count = sumOf(rows, (row) => (row.kind === kind ? 1 : 0))
  return count === 0 ? [] : [`${counted(count, 'row')} ${count === 1 ? 'is' : 'are'} ${kind}`]
}

function sumOf(rows: readonly ShownRow[], count: (row: ShownRow) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0)
}
