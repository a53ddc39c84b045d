import type { ReactNode } from 'react'
import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import type { ScheduleCellName, ShownCell } from '#contract/desk/schedule-cells.ts'
import { amountsWidth } from '../../components/amounts/figure-width.ts'

/**
 * Layout of the rows of a schedule. `columns`: one line, each amount in a column of its own. `folded`: the state beneath the due date.
 * `stacked`: total, outstanding and paid also over one another, in three lines.
 */
export type ScheduleKind = 'columns' | 'folded' | 'stacked'

/** Content of a row in a column. `group` and an `amount` with several names have one for each line of a stacked row. */
type Content =
  | { readonly kind: 'number' | 'state' }
  | { readonly kind: 'due-date'; readonly hasStateBeneath: boolean }
  | { readonly kind: 'group'; readonly words: readonly string[] }
  | { readonly kind: 'amount'; readonly names: readonly ShownCell[] }

/** A column of the schedule: its head, its group, the content of its rows, and its width in px. */
export type ScheduleColumn = {
  readonly key: string
  readonly head: ReactNode
  readonly group?: string
  /** Draws a line between this column and the one before. */
  readonly isPartedOff?: boolean
  /** The head also uses the space before it. */
  readonly isLongHead?: boolean
  readonly content: Content
  readonly width: (room: Room) => number
}

/** Texts that a cell must have room for: the sums, which are the longest amounts, and the words of the states. */
export type ScheduleTexts = {
  /** Totals of the version, and of the one it is compared with. */
  readonly totals: readonly ScheduleTotalsBody[]
  readonly state: StateLength
}

/** Longest state: "Due"; "Due, was 2026-12-10"; "Overdue, was 2026-12-10" or a new row. */
export type StateLength = 'word' | 'moved' | 'longest'

/** Texts, their font size in px, and the padding of both sides together in px. */
export type Room = ScheduleTexts & { readonly fontSize: number; readonly padding: number }

/** Widths in px of texts of 12 px, without padding. */
const DAY = 97
const STATE_WORDS: Readonly<Record<StateLength, number>> = { word: 60, moved: 132, longest: 158 }
/** The state under the due date has smaller letters. */
const STATE_BENEATH: Readonly<Record<StateLength, number>> = { word: 55, moved: 126, longest: 150 }

const NUMBER: ScheduleColumn = {
  key: 'number',
  head: 'No.',
  content: { kind: 'number' },
  width: (room) => wordsWidth(room, 22),
}

const DUE_DATE: ScheduleColumn = {
  key: 'due-date',
  head: 'Due date',
  content: { kind: 'due-date', hasStateBeneath: false },
  width: (room) => wordsWidth(room, DAY),
}

const STATE: ScheduleColumn = {
  key: 'state',
  head: 'State',
  content: { kind: 'state' },
  width: (room) => wordsWidth(room, STATE_WORDS[room.state]),
}

const DUE_DATE_AND_STATE: ScheduleColumn = {
  key: 'due-date',
  head: 'Due date, state',
  content: { kind: 'due-date', hasStateBeneath: true },
  width: (room) => wordsWidth(room, Math.max(DAY, STATE_BENEATH[room.state])),
}

const ACCRUED_HEAD = (
  <>
    Accrued
    <br />
    interest
  </>
)
const ACCRUED: ScheduleColumn = { ...amountColumn(ACCRUED_HEAD, 45, ['accruedInterestAmount']), isLongHead: true }
const BALANCE: ScheduleColumn = { ...amountColumn('Balance', 52, ['balanceAmount']), isPartedOff: true }

/** Groups of amounts, and the columns of each group with its amounts in the same order; `px` is the width of the head. */
const GROUPS = ['Total', 'Outstanding', 'Paid'] as const
type Part = { readonly head: string; readonly px: number; readonly names: readonly ScheduleCellName[] }
const PARTS: readonly Part[] = [
  {
    head: 'Principal',
    px: 52,
    names: ['totalPrincipalAmount', 'outstandingPrincipalAmount', 'paidPrincipalAmount'],
  },
  { head: 'Interest', px: 45, names: ['totalInterestAmount', 'outstandingInterestAmount', 'paidInterestAmount'] },
  {
    head: 'Delayed',
    px: 47,
    names: ['totalDelayedInterestAmount', 'outstandingDelayedInterestAmount', 'paidDelayedInterestAmount'],
  },
]

const GROUPED = GROUPS.flatMap((group, line) =>
  PARTS.map(({ head, px, names }, part) => ({
    ...amountColumn(head, px, names.slice(line, line + 1)),
    group,
    isPartedOff: part === 0,
  })),
)

const GROUP: ScheduleColumn = {
  key: 'group',
  head: null,
  isPartedOff: true,
  content: { kind: 'group', words: GROUPS },
  width: (room) => wordsWidth(room, 66),
}
const STACKED = PARTS.map(({ head, px, names }) => amountColumn(head, px, names))

/** All columns, in their order. */
export const SCHEDULE_TABLE_COLUMNS: Readonly<Record<ScheduleKind, readonly ScheduleColumn[]>> = {
  columns: [NUMBER, DUE_DATE, STATE, ACCRUED, ...GROUPED, BALANCE],
  folded: [NUMBER, DUE_DATE_AND_STATE, ACCRUED, ...GROUPED, BALANCE],
  stacked: [NUMBER, { ...DUE_DATE_AND_STATE, width: DUE_DATE.width }, ACCRUED, GROUP, ...STACKED, BALANCE],
}

/** Number of lines of a row. */
export const LINES: Readonly<Record<ScheduleKind, number>> = { columns: 1, folded: 1, stacked: GROUPS.length }

/** Attributes by which the style sheet knows the heads and cells of a column. */
export function marksOf({ content, isLongHead }: ScheduleColumn) {
  return {
    'data-row-number': content.kind === 'number' || undefined,
    'data-due-date': content.kind === 'due-date' || undefined,
    'data-long-head': isLongHead,
  }
}

/** Columns with a cell on this line of a row. */
export function columnsOn(kind: ScheduleKind, line: number): readonly ScheduleColumn[] {
  return line === 0 ? SCHEDULE_TABLE_COLUMNS[kind] : SCHEDULE_TABLE_COLUMNS[kind].filter(hasLines)
}

/** Number of lines that a cell spans if its row has several lines and the column has one cell. */
export function rowSpanOf(kind: ScheduleKind, column: ScheduleColumn): number | undefined {
  return LINES[kind] === 1 || hasLines(column) ? undefined : LINES[kind]
}

/** False for balances, which are not added up. */
export function isSummed(name: ShownCell): name is ScheduleCellName {
  return name !== 'balanceAmount'
}

/** True if each line of a row has its own cell in the column. */
function hasLines({ content }: ScheduleColumn): boolean {
  return content.kind === 'group' || (content.kind === 'amount' && content.names.length > 1)
}

function amountColumn(head: ReactNode, px: number, names: readonly ShownCell[]): ScheduleColumn {
  return {
    key: names.join(),
    head,
    content: { kind: 'amount', names },
    width: ({ totals, fontSize, padding }) =>
      amountsWidth(
        totals.flatMap((sums) => names.map((name) => sums[isSummed(name) ? name : 'totalPrincipalAmount'])),
        { least: px + padding, fontSize, padding },
      ),
  }
}

function wordsWidth({ fontSize, padding }: Room, px: number): number {
  return Math.ceil((px * fontSize) / 12) + padding
}
