import { useLocalStorage } from '@mantine/hooks'
import { SCHEDULE_CELLS, type ScheduleCellName, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { counted, isZeroAmount } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'

/** Columns and rows that a schedule leaves out because they are empty, and those that it shows. */
export type ScheduleLeftOut = {
  readonly rows: readonly ShownRow[]
  readonly amounts: ReadonlySet<ShownCell>
  /** Number of columns and of rows without any amount, whether they are shown or not. */
  readonly empty: { readonly columns: number; readonly rows: number }
}

/** Kept in this browser: true if columns and rows without any amount are shown too. */
const ALL = { key: 'loan-desk-whole-schedule', defaultValue: false, getInitialValueInEffect: false }

/** The shown part of these rows, and the switch between it and all of them. */
export function useLeftOut(rows: readonly ShownRow[]) {
  const [showsAll, setShowsAll] = useLocalStorage(ALL)
  return { ...scheduleLeftOut(rows, showsAll), showsAll, setShowsAll }
}

/**
 * Leaves out the amounts that are zero in every row, and the former rows of moved installments that have no amount and differ from no
 * other version. So the totals of the version are those of the shown rows.
 */
export function scheduleLeftOut(rows: readonly ShownRow[], showsAll: boolean): ScheduleLeftOut {
  const filled = SCHEDULE_CELLS.map(([name]) => name).filter((name) => rows.some(({ row }) => !isZeroAmount(row[name])))
  const withAmounts = rows.filter((row) => !isFormerRow(row))
  const names = showsAll ? SCHEDULE_CELLS.map(([name]) => name) : filled
  return {
    rows: showsAll ? rows : withAmounts,
    amounts: new Set<ShownCell>([...names, 'balanceAmount']),
    empty: { columns: SCHEDULE_CELLS.length - filled.length, rows: rows.length - withAmounts.length },
  }
}

/** "5 empty columns, 12 moved rows left out"; empty if nothing is. */
export function scheduleLeftOutText({ columns, rows }: ScheduleLeftOut['empty']): string {
  const parts = [
    ...(columns > 0 ? [counted(columns, 'empty column')] : []),
    ...(rows > 0 ? [counted(rows, 'moved row')] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')} left out`
}

function isFormerRow({ kind, row, changed }: ShownRow): boolean {
  const isZero = ([name]: readonly [ScheduleCellName, string]) => isZeroAmount(row[name])
  return kind === 'plain' && row.state === 'moved' && changed.size === 0 && SCHEDULE_CELLS.every(isZero)
}
