import type { ComparedSchedule, ComparisonBody } from '#contract/desk/comparison.ts'
import { assertNever } from '#values/assert.ts'
import { type CalendarDate, calendarDate, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { formatDay, formatMonth } from '../../formats/shown-text.ts'

/** A point: its day, the words for it, and the amounts as on the wire. */
type Point = {
  readonly day: CalendarDate
  readonly words: string
  readonly beforeAmount: string
  readonly afterAmount: string
}

/** A point as drawn; numbers in euro, for drawing only. `null` after the end of a schedule. */
export type Drawn = {
  readonly day: number
  readonly words: string
  readonly before: number | null
  readonly after: number | null
  readonly gap: readonly [number, number]
}

export type Chart = {
  readonly kind: 'outstanding' | 'monthly'
  readonly title: string
  /** Head of the first column when the chart is shown as a table. */
  readonly pointHead: string
  readonly marks: 'steps' | 'bars'
  readonly points: readonly Point[]
  readonly drawn: readonly Drawn[]
  /** A day marked by a line in the chart, with its words. */
  readonly event: { readonly day: CalendarDate; readonly words: string } | null
}

/** Divisor of the amounts on the axis, so that they stay short, and the name of the unit. */
type ChartUnit = { readonly divisor: number; readonly words: string }

export function chartUnit({ drawn }: Pick<Chart, 'drawn'>): ChartUnit {
  const largest = largestOf(drawn)
  if (largest >= 10 ** 9) return { divisor: 10 ** 9, words: 'EUR billion' }
  return largest >= 10 ** 6 ? { divisor: 10 ** 6, words: 'EUR million' } : { divisor: 1, words: 'EUR' }
}

export function largestOf(drawn: readonly Drawn[]): number {
  return drawn.reduce((most, { gap }) => Math.max(most, gap[1]), 0)
}

/** More months than this are drawn as a line: bars would be thinner than a pixel. */
const MOST_BARS = 36

/** The part of a comparison that is drawn. */
export type ChartPoints = Pick<ComparisonBody, 'before' | 'after' | 'outstandingPrincipal' | 'dueByMonth'>

/** Outstanding principal over time, which falls in steps. */
export function outstandingChart(comparison: ChartPoints): Chart {
  const points = comparison.outstandingPrincipal.map(({ date, ...amounts }) => ({
    day: calendarDate(date),
    words: formatDay(date),
    ...amounts,
  }))
  return {
    kind: 'outstanding',
    title: 'Outstanding principal',
    pointHead: 'From',
    marks: 'steps',
    points,
    drawn: drawnPoints(points),
    event: eventOf(comparison),
  }
}

/** Amount due in each month, as bars. */
export function monthlyChart({ dueByMonth }: ChartPoints): Chart {
  const points = dueByMonth.map(({ month, ...amounts }) => ({
    day: calendarDate(`${month}-01`),
    words: formatMonth(month),
    ...amounts,
  }))
  const drawn = everyMonth(points)
  const isShort = drawn.length <= MOST_BARS
  return {
    kind: 'monthly',
    title: 'Due per month',
    pointHead: 'Month',
    marks: isShort ? 'bars' : 'steps',
    points,
    drawn: isShort ? drawn : withEnd(drawn),
    event: null,
  }
}

/** Ends each line where its schedule ends: at the first point that holds its last amount. */
function drawnPoints(points: readonly Point[]): Drawn[] {
  const [endOfBefore, endOfAfter] = [endOf(points, 'beforeAmount'), endOf(points, 'afterAmount')]
  return points.map((point, index) => {
    const { before, after, ...rest } = drawnPoint(point)
    return { ...rest, before: index > endOfBefore ? null : before, after: index > endOfAfter ? null : after }
  })
}

function endOf(points: readonly Point[], name: 'beforeAmount' | 'afterAmount'): number {
  const last = points.at(-1)?.[name]
  return points.findLastIndex((point) => point[name] !== last) + 1
}

function drawnPoint({ day, words, beforeAmount, afterAmount }: Point) {
  const [before, after] = [Number(beforeAmount), Number(afterAmount)]
  return { day, words, before, after, gap: [Math.min(before, after), Math.max(before, after)] as const }
}

/** Adds months without due amounts as zero, so that gaps in time are visible. */
function everyMonth(points: readonly Point[]): Drawn[] {
  const known = new Map(points.map((point) => [point.words, point]))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const drawn: Drawn[] = []
  for (let day: CalendarDate = first.day; day <= last.day; day = nextMonth(day)) {
    const words = formatMonth(monthOf(day))
    drawn.push(drawnPoint(known.get(words) ?? { day, words, beforeAmount: '0.00', afterAmount: '0.00' }))
  }
  return drawn
}

/** Adds an end point, so that the last step is drawn. */
function withEnd(drawn: readonly Drawn[]): Drawn[] {
  const last = drawn.at(-1)
  return last ? [...drawn, { ...last, day: nextMonth(dateFromEpochDay(last.day)) }] : []
}

function nextMonth(day: CalendarDate): CalendarDate {
  return firstOfMonth(dateFromEpochDay(day + 31))
}

export function firstOfMonth(day: CalendarDate): CalendarDate {
  return calendarDate(`${monthOf(day)}-01`)
}

export function monthOf(day: CalendarDate): string {
  return formatDate(day).slice(0, 7)
}

function eventOf({ before, after }: ChartPoints): Chart['event'] {
  const event = after.kind === 'registered' ? before : after
  return event.kind === 'registered' ? null : { day: calendarDate(event.date), words: eventWords(event) }
}

function eventWords({ kind, date }: ComparedSchedule): string {
  switch (kind) {
    case 'registered':
      return `registered ${formatDay(date)}`
    case 'extended':
      return `extended ${formatDay(date)}`
    case 'refreshed':
      return `refreshed ${formatDay(date)}`
    case 'paid':
      return `payment ${formatDay(date)}`
    case 'reversed':
      return `reversal ${formatDay(date)}`
    case 'undone':
      return `extension undone ${formatDay(date)}`
    case 'bought-back':
      return `bought back ${formatDay(date)}`
    case 'reinstated':
      return `buyback undone ${formatDay(date)}`
    case 'voided':
      return `voided ${formatDay(date)}`
    case 'preview':
      return `today ${formatDay(date)}`
    default:
      return assertNever(kind)
  }
}
