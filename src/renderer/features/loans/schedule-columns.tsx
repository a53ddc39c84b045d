import type { ReactNode } from 'react'
import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import { type ScheduleCellName, SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { assertNever } from '#values/assert.ts'
import { amountsWidth } from '../../components/amounts/figure-width.ts'

/**
 * Layout of the rows of a schedule. `columns`: one line, each amount in a column of its own. `folded`: the state beneath the due date.
 * `stacked`: total, outstanding and paid also over one another, in three lines.
 */
export type ScheduleKind = 'columns' | 'folded' | 'stacked'

/** Content of a row in a column. `group` and an `amount` with several names have one for each line of a stacked row, null if it is left out. */
type Content =
  | { readonly kind: 'number' | 'state' }
  | { readonly kind: 'due-date'; readonly hasStateBeneath: boolean }
  | { readonly kind: 'group'; readonly words: readonly string[] }
  | { readonly kind: 'amount'; readonly names: readonly (ShownCell | null)[] }

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
  /** Largest number of earlier due dates of a row. */
  readonly formerDays: number
}

/** Longest state: "Paid"; "Late 36,554 days"; "Moved to 2026-12-10" or "No longer there"; "New, Late 36,554 days". */
export type StateLength = 'word' | 'late' | 'long' | 'new-and-late'

/** Texts, their font size in px, and the padding of both sides together in px. */
export type Room = ScheduleTexts & { readonly fontSize: number; readonly padding: number }

/** Widths in px of texts of 12 px, without padding. */
const DAY = 97
const STATE_WORDS: Readonly<Record<StateLength, number>> = { word: 60, late: 118, long: 132, 'new-and-late': 148 }
/** The state under the due date has smaller letters. */
const STATE_BENEATH: Readonly<Record<StateLength, number>> = { word: 55, late: 110, long: 126, 'new-and-late': 138 }

/** Width in px of "was 2026-12-10, 2026-11-10, 3 more" beside the due date. */
function formerDaysWidth(days: number): number {
  if (days === 0) return 0
  return 95 + (days > 1 ? 70 : 0) + (days > MOST_FORMER_DAYS ? 48 : 0)
}

/** A row names so many of its earlier due dates, and counts the others. */
export const MOST_FORMER_DAYS = 2

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
  width: (room) => wordsWidth(room, DAY + formerDaysWidth(room.formerDays)),
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
  width: (room) =>
    wordsWidth(room, Math.max(DAY + formerDaysWidth(Math.min(room.formerDays, 1)), STATE_BENEATH[room.state])),
}

/** The state takes two lines, so that the column is as narrow as a day. */
const DAY_AND_STATE: ScheduleColumn = { ...DUE_DATE_AND_STATE, width: (room) => wordsWidth(room, DAY) }

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

/** True for an amount that the table shows. */
type IsShown = (name: ShownCell) => boolean

/** The columns of a layout, in their order, and the number of lines of a row. A column or a line without any shown amount is left out. */
export function scheduleColumns(
  kind: ScheduleKind,
  isShown: IsShown,
): { readonly columns: readonly ScheduleColumn[]; readonly lines: number } {
  const accrued = isShown('accruedInterestAmount') ? [ACCRUED] : []
  switch (kind) {
    case 'columns':
      return { columns: [NUMBER, DUE_DATE, STATE, ...accrued, ...grouped(isShown), BALANCE], lines: 1 }
    case 'folded':
      return { columns: [NUMBER, DUE_DATE_AND_STATE, ...accrued, ...grouped(isShown), BALANCE], lines: 1 }
    case 'stacked': {
      const shown = GROUPS.filter((_, line) => PARTS.some(({ names }) => names.slice(line, line + 1).some(isShown)))
      const columns = [NUMBER, DAY_AND_STATE, ...accrued, groupColumn(shown), ...stacked(shown, isShown), BALANCE]
      return { columns, lines: shown.length }
    }
    default:
      return assertNever(kind)
  }
}

/** The shown columns of each group; a line parts the first one off. */
function grouped(isShown: IsShown): readonly ScheduleColumn[] {
  return GROUPS.flatMap((group, line) =>
    PARTS.map(({ head, px, names }) => ({ head, px, names: names.slice(line, line + 1) }))
      .filter(({ names }) => names.some(isShown))
      .map(({ head, px, names }, place) => ({ ...amountColumn(head, px, names), group, isPartedOff: place === 0 })),
  )
}

/** The groups over one another, in as many lines. */
function stacked(groups: readonly string[], isShown: IsShown): readonly ScheduleColumn[] {
  return PARTS.filter(({ names }) => names.some(isShown)).map(({ head, px, names }) =>
    amountColumn(
      head,
      px,
      names.flatMap((name, line) => (groups.includes(GROUPS[line] ?? '') ? [isShown(name) ? name : null] : [])),
    ),
  )
}

function groupColumn(words: readonly string[]): ScheduleColumn {
  return {
    key: 'group',
    head: null,
    isPartedOff: true,
    content: { kind: 'group', words },
    width: (room) => wordsWidth(room, 66),
  }
}

/** Amounts of the columns, in the order of the arrow keys. */
export function amountsIn(columns: readonly ScheduleColumn[]): readonly ShownCell[] {
  const names = new Set(columns.flatMap(({ content }) => (content.kind === 'amount' ? content.names : [])))
  return SHOWN_CELLS.map(([name]) => name).filter((name) => names.has(name))
}

/** Attributes by which the style sheet knows the heads and cells of a column. */
export function marksOf({ content, isLongHead }: ScheduleColumn) {
  return {
    'data-row-number': content.kind === 'number' || undefined,
    'data-due-date': content.kind === 'due-date' || undefined,
    'data-long-head': isLongHead,
  }
}

/** Columns with a cell on this line of a row. */
export function columnsOn<Column extends ScheduleColumn>(columns: readonly Column[], line: number): readonly Column[] {
  return line === 0 ? columns : columns.filter(hasLines)
}

/** Number of lines that a cell spans if its row has several lines and the column has one cell. */
export function rowSpanOf({ lines }: { readonly lines: number }, column: ScheduleColumn): number | undefined {
  return lines === 1 || hasLines(column) ? undefined : lines
}

/** False for balances, which are not added up. */
export function isSummed(name: ShownCell): name is ScheduleCellName {
  return name !== 'balanceAmount'
}

/** True if each line of a row has its own cell in the column. */
function hasLines({ content }: ScheduleColumn): boolean {
  return content.kind === 'group' || (content.kind === 'amount' && content.names.length > 1)
}

function amountColumn(head: ReactNode, px: number, names: readonly (ShownCell | null)[]): ScheduleColumn {
  return {
    key: names.join(),
    head,
    content: { kind: 'amount', names },
    width: ({ totals, fontSize, padding }) =>
      amountsWidth(
        totals.flatMap((sums) =>
          names.flatMap((name) => (name === null ? [] : [sums[isSummed(name) ? name : 'totalPrincipalAmount']])),
        ),
        { least: px + padding, fontSize, padding },
      ),
  }
}

function wordsWidth({ fontSize, padding }: Room, px: number): number {
  return Math.ceil((px * fontSize) / 12) + padding
}
