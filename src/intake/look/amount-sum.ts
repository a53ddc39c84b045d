import { formatTotal, parseAmount } from '#values/money.ts'
import { readNumberAmount } from '../cells/file-amount.ts'
import { cellText, type SourceCell } from '../source-record.ts'

/** Sum of a column of a sheet. Unknown once a cell is no number of its own or no amount. */
export class AmountSum {
  private cents: bigint | undefined = 0n

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

function centsOf(cell: SourceCell | undefined): number | undefined {
  if (cell === undefined || typeof cell === 'string' || cell.kind !== 'number') return undefined
  const reading = readNumberAmount(cell.text)
  return reading.kind === 'ok' ? parseAmount(reading.value) : undefined
}
