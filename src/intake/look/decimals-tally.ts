import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import type { SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { EITHER_WAY } from '../cells/file-amount.ts'
import { shownDecimals, withoutCurrency } from '../cells/written-amount.ts'
import { looksLikeDate } from '../cells/written-date.ts'
import type { SourceCell } from '../source-record.ts'

const WITH_SIGN = /^[-−]?\d[\d\s'’]*[.,][\d.,\s'’]*%?$/

/** Counts which decimal sign the cells of a file show. */
export class DecimalsTally {
  private readonly ofAmounts = { comma: 0, point: 0 }
  /** Rates are read with either sign: theirs counts where no amount shows one. */
  private readonly ofRates = { comma: 0, point: 0 }
  private typed = 0
  /** Amounts whose only sign may part thousands or decimals. */
  private readonly eitherWay = { comma: 0, point: 0 }
  private sampleInDoubt = ''

  /** A rate of `isRate` may have three decimals, and says nothing of thousands. */
  take(cell: SourceCell, isRate = false): void {
    if (typeof cell !== 'string') {
      if (cell.kind === 'number' || cell.kind === 'percentage') this.typed += 1
      return
    }
    if (cell.length > MAX_VALUE_LENGTH) return
    const first = cell.charCodeAt(0)
    // Most cells are names: a letter at the start settles it.
    if (first > 0x39 && first !== 0x20ac && first !== 0x45) return
    const text = withoutCurrency(cell)
    if (!WITH_SIGN.test(text) || looksLikeDate(text)) return
    const shown = shownDecimals([text.replace('%', '').trim()])
    if (shown === undefined) {
      if (!isRate) this.takeEitherWay(text)
    } else (isRate ? this.ofRates : this.ofAmounts)[shown] += 1
  }

  private takeEitherWay(text: string): void {
    if (!EITHER_WAY.test(text)) return
    this.eitherWay[text.includes(',') ? 'comma' : 'point'] += 1
    if (this.sampleInDoubt === '') this.sampleInDoubt = text
  }

  get found(): { readonly decimals: SourceDecimals; readonly evidence: EvidenceOfFormat } {
    const { ofAmounts, ofRates } = this
    const shown = ofAmounts.comma + ofAmounts.point > 0 ? ofAmounts : ofRates
    const of = shown.comma + shown.point
    const decimals = shown.comma > shown.point ? 'comma' : 'point'
    const isContradicted = shown.comma > 0 && shown.point > 0 && this.sampleInDoubt !== ''
    if (of > 0 && !isContradicted)
      return { decimals, evidence: { code: 'cells-that-fit', params: { count: shown[decimals], of } } }
    const { comma, point } = this.eitherWay
    // An amount has two decimals at most: its three digits are rather thousands, and the other sign the decimal one.
    if (comma + point > 0) {
      const evidence = { code: 'either-way', params: { text: this.sampleInDoubt } } as const
      return { decimals: isContradicted ? decimals : point > comma ? 'comma' : 'point', evidence }
    }
    return { decimals, evidence: { code: this.typed > 0 ? 'typed-cells' : 'none-seen', params: {} } }
  }
}
