import { SHOWN_CELLS, type ShownCell } from '../../../../src/contract/desk/schedule-cells.ts'

/** What a row of a payment schedule can be asked for: its number and its day, what has become of it, and its amounts. */
export type ScheduleColumn = 'number' | 'dueDate' | 'state' | ShownCell

/** The heads of the page, and the short ones that a person would write. */
const HEADS: ReadonlyMap<string, ScheduleColumn> = new Map<string, ScheduleColumn>([
  ['no.', 'number'],
  ['no', 'number'],
  ['number', 'number'],
  ['due date', 'dueDate'],
  ['duedate', 'dueDate'],
  ['state', 'state'],
  ['accrued', 'accruedInterestAmount'],
  ['principal', 'totalPrincipalAmount'],
  ['interest', 'totalInterestAmount'],
  ['delayed', 'totalDelayedInterestAmount'],
  ...SHOWN_CELLS.flatMap(([name, words]): [string, ScheduleColumn][] => [
    [name.toLowerCase(), name],
    [words.toLowerCase(), name],
  ]),
])

/** The names that `columnOf` knows, for an error. */
export const KNOWN_HEADS: readonly string[] = ['No.', 'Due date', 'State', ...SHOWN_CELLS.map(([, words]) => words)]

/** The column that a head means: `Due date`, `interest`, `Outstanding principal`, `paidInterestAmount`. Throws for any other one. */
export function columnOf(head: string): ScheduleColumn {
  const column = HEADS.get(head.trim().toLowerCase())
  if (column) return column
  throw new Error(`A schedule has no column "${head.trim()}". It has ${KNOWN_HEADS.join(', ')}.`)
}
