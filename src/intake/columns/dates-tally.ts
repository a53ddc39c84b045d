import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import { SOURCE_DATE_ORDERS, type SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { type ShownOrder, shownOrder } from '../cells/date-order.ts'
import { shortYear } from '../cells/file-date.ts'
import { isMidnightElsewhere, mayBeAnotherDay } from '../cells/moment.ts'
import { withoutTime } from '../cells/written-date.ts'
import type { ColumnFacts } from '../source-facts.ts'
import type { SourceCell } from '../source-record.ts'

/**
 * Orders of dates. Those with points are apart: they have the day first, and say nothing of dates with other signs. Those
 * in eight digits may be codes.
 */
const KINDS = [...SOURCE_DATE_ORDERS, 'either-way', 'with-points', 'in-digits'] as const
type Kind = (typeof KINDS)[number]

type Found = { readonly dateOrder: SourceDateOrder; readonly evidence: EvidenceOfFormat }

const MONTHS = 12

/** Three numbers of two digits: 24.12.09 may be of 2024, or of 2009. */
const SHORT = /^(\d{2})([-./])(\d{2})\2(\d{2})\.?$/
/** Years of two digits in which loans of today begin and end. Days are seldom all among them. */
const [FIRST_RECENT, LAST_RECENT] = [15, 45]
const DAYS_OF_A_MONTH = 31

function mayBeYearFirst(text: string): boolean {
  const found = SHORT.exec(text)
  if (found === null) return false
  const [, year = 0, , month = 0, day = 0] = found.map(Number)
  const isDay = month >= 1 && month <= MONTHS && day >= 1 && day <= DAYS_OF_A_MONTH
  return isDay && year >= FIRST_RECENT && year <= LAST_RECENT
}

const WHOLE_YEAR = /(?:19|20|21)\d{2}/
/** A date of no order with a year of two digits: `12.03.'26` or `12 March 26`. */
const OTHER_SHORT = /^\d{1,2}(?:[-./]\d{1,2}[-./]'|\P{L}{0,2}\p{L}{3,}.*\P{Nd})\d{2}\.?$/u

/** Counts in which order the dates of a column are written. */
export class DatesTally {
  private readonly counts = new Map<Kind, number>()
  private readonly samples = new Map<Kind, string>()
  private typed = 0
  private late = 0
  private hasTimes = false
  private firstYear: number | null = null
  private readonly shortYears = new Map<number, { readonly line: number; readonly text: string }>()
  /** Number of dates whose first number may be the year. */
  private yearFirst = 0
  private moment: { readonly line: number; readonly text: string } | null = null
  private turned: { readonly line: number; readonly text: string } | null = null

  take(cell: SourceCell, line: number): void {
    if (typeof cell !== 'string') {
      if (cell.kind === 'date') this.takeDay(cell.text, line)
      return
    }
    const first = cell.charCodeAt(0)
    if (!(first >= 0x30 && first <= 0x39) || cell.length > 40) return
    const text = withoutTime(cell.trim())
    const order = shownOrder(text)
    if (order !== undefined || OTHER_SHORT.test(text)) this.takeYear(text, line)
    if (order === undefined) return
    this.hasTimes ||= mayBeAnotherDay(cell)
    if (this.moment === null && isMidnightElsewhere(cell)) this.moment = { line, text: cell.trim() }
    if (mayBeYearFirst(text)) this.yearFirst += 1
    const kind = kindOf(order, text)
    this.counts.set(kind, this.count(kind) + 1)
    // The last day of a month settles it at a glance.
    if (!this.samples.has(kind)) this.samples.set(kind, text)
  }

  private takeYear(text: string, line: number): void {
    const [whole] = WHOLE_YEAR.exec(text) ?? []
    if (whole !== undefined) this.firstYear = Math.min(this.firstYear ?? Number(whole), Number(whole))
    const short = whole === undefined ? shortYear(text, 'day-month-year') : undefined
    if (short !== undefined && !this.shortYears.has(short)) this.shortYears.set(short, { line, text })
  }

  private takeDay(text: string, line: number): void {
    this.typed += 1
    this.takeYear(text, line)
    const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))]
    if (day > MONTHS) this.late += 1
    else if (day !== month) this.turned ??= { line, text }
  }

  /** Counts the dates of another column, too; those in eight digits only if half of its `filled` cells are dates. */
  add(other: DatesTally, filled: number): void {
    const dates = KINDS.reduce((sum, kind) => sum + other.count(kind), other.typed)
    const holdsDates = dates * 2 >= filled
    for (const kind of KINDS.filter((one) => holdsDates || one !== 'in-digits')) {
      this.counts.set(kind, this.count(kind) + other.count(kind))
      const sample = this.samples.get(kind) ?? other.samples.get(kind)
      if (sample !== undefined) this.samples.set(kind, sample)
    }
    this.yearFirst += other.yearFirst
    this.typed += other.typed
    this.late += other.late
    this.turned ??= other.turned
    this.moment ??= other.moment
    this.hasTimes ||= other.hasTimes
  }

  get facts(): ColumnFacts['dates'] {
    const sample = (kind: Kind) => this.samples.get(kind) ?? null
    return {
      dayFirst: sample('day-month-year'),
      monthFirst: sample('month-day-year'),
      eitherWay: sample('either-way') ?? sample('with-points'),
      typed: this.typed,
      late: this.late,
      turned: this.turned,
      moment: this.moment,
      hasTimes: this.hasTimes,
      firstYear: this.firstYear,
      shortYears: [...this.shortYears].map(([year, place]) => ({ year, ...place })),
    }
  }

  /** True if each date may begin with a year of two digits, and end with the day. */
  private get mayAllBeYearFirst(): boolean {
    const written = KINDS.reduce((sum, kind) => sum + this.count(kind), 0)
    return this.yearFirst > 0 && this.yearFirst === written && this.typed === 0
  }

  get found(): Found {
    if (this.mayAllBeYearFirst) {
      const [text = ''] = this.samples.values()
      const params = { text, order: 'year-month-day' }
      return { dateOrder: 'year-month-day', evidence: { code: 'either-way', params } }
    }
    const [days, months] = [this.count('day-month-year'), this.count('month-day-year')]
    const dateOrder = months > days ? 'month-day-year' : 'day-month-year'
    const pointed = this.count('with-points')
    if (months > 0 && days + pointed > 0) {
      const count = months > days ? months : days + pointed
      const params = { count, of: days + pointed + months, ...this.contradiction }
      return { dateOrder, evidence: { code: 'cells-that-fit', params } }
    }
    if (days + months > 0) return this.settledBy(dateOrder, dateOrder)
    const inDoubt = this.samples.get('either-way')
    if (inDoubt !== undefined) return { dateOrder, evidence: { code: 'either-way', params: { text: inDoubt } } }
    if (pointed > 0) return this.settledBy('with-points', 'day-month-year')
    for (const kind of ['year-month-day', 'in-digits'] as const) {
      if (this.count(kind) > 0) return this.settledBy(kind, 'year-month-day')
    }
    return { dateOrder: 'year-month-day', evidence: { code: this.typed > 0 ? 'typed-cells' : 'none-seen', params: {} } }
  }

  private settledBy(kind: Kind, dateOrder: SourceDateOrder): Found {
    return { dateOrder, evidence: { code: 'settled-by', params: { text: this.samples.get(kind) ?? '' } } }
  }

  private get contradiction() {
    const { dayFirst, monthFirst, eitherWay } = this.facts
    return { dayFirst: dayFirst ?? eitherWay ?? '', monthFirst: monthFirst ?? '' }
  }

  private count(kind: Kind): number {
    return this.counts.get(kind) ?? 0
  }
}

function kindOf(order: ShownOrder, text: string): Kind {
  if (/^\d+\.?$/.test(text)) return 'in-digits'
  return order === 'day-month-year' && text.includes('.') && !/[-/]/.test(text) ? 'with-points' : order
}
