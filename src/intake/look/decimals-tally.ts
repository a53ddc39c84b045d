import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/read-cell.ts'
import { shownDecimals, withoutCurrency } from '../cells/written-amount.ts'
import { looksLikeDate } from '../cells/written-date.ts'
import type { SourceCell } from '../source-record.ts'

const WITH_SIGN = /^[-−]?\d[\d\s'’]*[.,][\d.,\s'’]*%?$/

/** Counts which decimal sign the cells of a file show. */
export class DecimalsTally {
  private comma = 0
  private point = 0
  private typed = 0

  take(cell: SourceCell): void {
    if (typeof cell !== 'string') {
      if (cell.kind !== 'date') this.typed += 1
      return
    }
    if (cell.length > MAX_VALUE_LENGTH) return
    const first = cell.charCodeAt(0)
    // Most cells are names: a letter at the start settles it.
    if (first > 0x39 && first !== 0x20ac && first !== 0x45) return
    const text = withoutCurrency(cell)
    if (!WITH_SIGN.test(text) || looksLikeDate(text)) return
    const shown = shownDecimals([text.replace('%', '').trim()])
    if (shown === 'comma') this.comma += 1
    else if (shown === 'point') this.point += 1
  }

  get found(): { readonly decimals: SourceDecimals; readonly evidence: EvidenceOfFormat } {
    const of = this.comma + this.point
    const decimals = this.comma > this.point ? 'comma' : 'point'
    if (of > 0) return { decimals, evidence: { code: 'cells-that-fit', params: { count: this[decimals], of } } }
    return { decimals, evidence: { code: this.typed > 0 ? 'typed-cells' : 'none-seen', params: {} } }
  }
}
