import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { type ShownOrder, shownOrder } from '../cells/date-order.ts'
import { withoutTime } from '../cells/written-date.ts'
import type { SourceCell } from '../source-record.ts'

type Orders = { [Order in ShownOrder]: number }

/** Counts in which order the dates of a file are written. */
export class DatesTally {
  private readonly counts: Orders = { 'year-month-day': 0, 'day-month-year': 0, 'month-day-year': 0, 'either-way': 0 }
  private readonly samples = new Map<ShownOrder, string>()
  private typed = 0

  take(cell: SourceCell): void {
    if (typeof cell !== 'string') {
      if (cell.kind === 'date') this.typed += 1
      return
    }
    const first = cell.charCodeAt(0)
    if (!(first >= 0x30 && first <= 0x39) || cell.length > 40) return
    const text = withoutTime(cell.trim())
    const order = shownOrder(text)
    if (order === undefined) return
    this.counts[order] += 1
    // The last day of a month settles it at a glance.
    if (!this.samples.has(order)) this.samples.set(order, text)
  }

  private get settled(): number {
    return this.counts['day-month-year'] + this.counts['month-day-year']
  }

  get found(): { readonly dateOrder: SourceDateOrder; readonly evidence: EvidenceOfFormat } {
    const { 'day-month-year': days, 'month-day-year': months, 'year-month-day': years } = this.counts
    const dateOrder = months > days ? 'month-day-year' : 'day-month-year'
    const inDoubt = this.samples.get('either-way')
    if (inDoubt !== undefined && this.settled === 0) {
      return { dateOrder, evidence: { code: 'either-way', params: { text: inDoubt } } }
    }
    if (days > 0 && months > 0) {
      return {
        dateOrder,
        evidence: { code: 'cells-that-fit', params: { count: Math.max(days, months), of: days + months } },
      }
    }
    if (this.settled > 0) {
      return { dateOrder, evidence: { code: 'settled-by', params: { text: this.samples.get(dateOrder) ?? '' } } }
    }
    if (years > 0) {
      const text = this.samples.get('year-month-day') ?? ''
      return { dateOrder: 'year-month-day', evidence: { code: 'settled-by', params: { text } } }
    }
    return { dateOrder: 'year-month-day', evidence: { code: this.typed > 0 ? 'typed-cells' : 'none-seen', params: {} } }
  }
}
