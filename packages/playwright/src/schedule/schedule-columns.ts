import { SHOWN_CELLS, type ShownCell } from '../../../../src/contract/desk/schedule-cells.ts'

/** Columns of a payment schedule: number, due date, the due date before it was moved, state and amounts. */
export type ScheduleColumn = 'number' | 'dueDate' | 'was' | 'state' | ShownCell

/** Heads on the page, and short forms of them. */
const HEADS: ReadonlyMap<string, ScheduleColumn> = new Map<string, ScheduleColumn>([
  ['no.', 'number'],
  ['no', 'number'],
  ['number', 'number'],
  ['due date', 'dueDate'],
  ['duedate', 'dueDate'],
  ['was', 'was'],
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

/** Heads that `columnOf` knows, for an error. */
export const KNOWN_HEADS: readonly string[] = [
  'No.',
  'Due date',
  'Was',
  'State',
  ...SHOWN_CELLS.map(([, words]) => words),
]

/**
 * Column of a head: `Due date`, `interest`, `Outstanding principal`, `paidInterestAmount`. Throws for an unknown head.
 */
export function columnOf(head: string): ScheduleColumn {
  const column = HEADS.get(head.trim().toLowerCase())
  if (column) return column
  throw new Error(`A schedule has no column "${head.trim()}". It has ${KNOWN_HEADS.join(', ')}.`)
}
