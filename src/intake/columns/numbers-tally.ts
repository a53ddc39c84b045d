import type { ColumnFacts } from '../source-facts.ts'
import type { SourceCell } from '../source-record.ts'

/** Rates and terms are short; a longer number is an amount or a code. */
const MAX_LENGTH = 12

type NumberFacts = Pick<
  ColumnFacts,
  'numbers' | 'belowOne' | 'firstBelowOne' | 'least' | 'most' | 'mostLine' | 'divisor'
>

/** Tallies the plain numbers among the cells of a column, in constant time and memory. Grouped numbers are not counted. */
export class NumbersTally {
  private count = 0
  private belowOne = 0
  private firstBelowOne: NumberFacts['firstBelowOne'] = null
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY
  private mostLine: number | null = null
  private divisor: number | undefined

  take(cell: SourceCell, text: string, line: number): void {
    if (text.length > MAX_LENGTH || (typeof cell !== 'string' && cell.kind !== 'number')) return
    const first = text.charCodeAt(0)
    const isDigit = first >= 0x30 && first <= 0x39
    if (!isDigit && first !== 0x2e && first !== 0x2c && first !== 0x20) return
    const number = Number(text.includes(',') ? text.replace(',', '.') : text)
    if (Number.isNaN(number)) return
    this.count += 1
    if (number > 0 && number < 1) {
      this.belowOne += 1
      this.firstBelowOne ??= { line, text }
    }
    if (number < this.least) this.least = number
    if (number > this.most) {
      this.most = number
      this.mostLine = line
    }
    if (this.divisor !== 1) this.divisor = commonDivisor(this.divisor ?? 0, Math.trunc(number))
  }

  get facts(): NumberFacts {
    const hasAny = this.count > 0
    return {
      numbers: this.count,
      belowOne: this.belowOne,
      firstBelowOne: this.firstBelowOne,
      least: hasAny ? this.least : null,
      most: hasAny ? this.most : null,
      mostLine: this.mostLine,
      divisor: this.divisor ?? null,
    }
  }
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
