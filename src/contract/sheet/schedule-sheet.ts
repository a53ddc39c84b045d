import { assertNever } from '#values/assert.ts'
import type { ScheduleTotalsBody, ScheduleVersionRows } from '../desk/loan-detail.ts'
import { asOfVersion } from '../desk/loan-position.ts'
import { SHOWN_CELLS, type ShownCell } from '../desk/schedule-cells.ts'
import { type RowCourse, scheduleCourse } from '../desk/schedule-course.ts'
import type { ScheduleRow } from '../desk/schedule-row.ts'
import { versionName } from '../desk/version-name.ts'
import { safeFileName } from './file-name.ts'
import { loanFacts, type SheetLoan } from './loan-facts.ts'
import type { Sheet, SheetCell, SheetColumn, SheetFact } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

type NumberedRow = ScheduleRow & RowCourse

/** Rows and amounts that a page shows, where it leaves out those without any amount. */
type ShownPart = { readonly rows: ReadonlySet<ScheduleRow>; readonly amounts: ReadonlySet<ShownCell> }

const DAYS: readonly SheetColumn<NumberedRow>[] = [
  { kind: 'count', name: 'No.', width: 5, of: (row) => row.number },
  { kind: 'date', name: 'Due date', width: 11, of: (row) => row.dueDate },
  { kind: 'text', name: 'State', width: 9, of: (row) => stateWord(row.state) },
  { kind: 'date', name: 'Moved to', width: 11, of: (row) => row.movedToDate },
  { kind: 'date', name: 'Moved from', width: 11, of: (row) => row.movedFromDate },
]

/**
 * One version of a loan's payment schedule: its number, the eleven fields of every row, its state, and where it moved; with
 * `part`, only the rows and amounts in it.
 */
export function scheduleSheet(
  of: SheetLoan,
  version: ScheduleVersionRows,
  origin: SheetOrigin,
  part?: ShownPart,
): Sheet<NumberedRow> {
  const { lenderLoanId } = of.loan
  const words = versionName(of, version.version)
  const amounts = SHOWN_CELLS.filter(([name]) => part?.amounts.has(name) ?? true)
  return {
    title: `Payment schedule of ${lenderLoanId}`,
    name: 'Schedule',
    fileName: safeFileName('Schedule', lenderLoanId, words.toLowerCase(), origin.today),
    facts: [...loanFacts(of), ...versionFacts(of, version.version, origin), ...originFacts(origin)],
    columns: [
      ...DAYS,
      ...amounts.map(([field, name]) => {
        return { kind: 'amount', name, width: 14, of: (row: NumberedRow) => row[field] } as const
      }),
    ],
    rows: numbered(version.rows, part?.rows),
    totals: () =>
      totalsOf(
        version.totals,
        amounts.map(([field]) => field),
      ),
    measures: [],
  }
}

/** An earlier version is shown as of the day it was replaced. */
function versionFacts(of: SheetLoan, version: number, origin: SheetOrigin): readonly SheetFact[] {
  return [
    { name: 'Schedule version', kind: 'text', value: versionName(of, version) },
    { name: 'As of', kind: 'date', value: asOfVersion(of.versions, version, origin.today) },
  ]
}

/** Numbers and balances come from all rows; only the shown ones are returned. */
function numbered(rows: readonly ScheduleRow[], shown?: ReadonlySet<ScheduleRow>): readonly NumberedRow[] {
  const course = scheduleCourse(rows)
  return rows.flatMap((row, index) => {
    const of = course[index]
    return of && (shown?.has(row) ?? true) ? [{ ...row, ...of }] : []
  })
}

function totalsOf(totals: ScheduleTotalsBody, fields: readonly ShownCell[]): readonly SheetCell[] {
  return [
    { kind: 'text', value: 'Total' },
    { kind: 'date', value: null },
    { kind: 'text', value: null },
    { kind: 'date', value: null },
    { kind: 'date', value: null },
    ...fields.map((field) => ({ kind: 'amount', value: field === 'balanceAmount' ? null : totals[field] }) as const),
  ]
}

function stateWord(state: ScheduleRow['state']): string {
  switch (state) {
    case 'paid':
      return 'Paid'
    case 'due':
      return 'Due'
    case 'overdue':
      return 'Overdue'
    case 'moved':
      return 'Moved'
    default:
      return assertNever(state)
  }
}
