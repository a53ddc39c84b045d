import { formatTotal, parseAmount } from '#values/money.ts'
import { EITHER_WAY, readNumberAmount } from '../cells/file-amount.ts'
import { readWrittenAmount, withoutCurrency } from '../cells/written-amount.ts'
import { cellText, type SourceCell } from '../source-record.ts'

/** Sum of a column. Unknown once a cell is no amount, or a text that might be two. */
export class AmountSum {
  /** Undefined if it is unknown. */
  cents: bigint | undefined = 0n

  take(cell: SourceCell | undefined): void {
    if (this.cents === undefined || cellText(cell).trim() === '') return
    const cents = centsOf(cell)
    this.cents = cents === undefined ? undefined : this.cents + BigInt(cents)
  }

  /** Undefined if either is unknown. */
  plus({ cents }: AmountSum): string | undefined {
    return this.cents === undefined || cents === undefined ? undefined : formatTotal(this.cents + cents)
  }

  /** Undefined if either is unknown. */
  minus({ cents }: AmountSum): string | undefined {
    return this.cents === undefined || cents === undefined ? undefined : formatTotal(this.cents - cents)
  }
}

const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/

/** Cents of a cell. Undefined if it is no amount, or a text such as `1.500` that might be two. */
export function centsOf(cell: SourceCell | undefined): number | undefined {
  if (cell === undefined) return undefined
  if (typeof cell === 'string') return centsOfText(cell)
  if (cell.kind !== 'number') return undefined
  const reading = readNumberAmount(cell.text)
  return reading.kind === 'ok' ? parseAmount(reading.value) : undefined
}

function centsOfText(text: string): number | undefined {
  const amount = withoutCurrency(text)
  const [, whole, fraction = ''] = PLAIN.exec(amount) ?? []
  if (whole !== undefined) return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  const reading = EITHER_WAY.test(amount) ? undefined : readWrittenAmount(amount)
  return reading?.kind === 'ok' ? parseAmount(reading.value) : undefined
}
