import { formatTotal } from '#values/money.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { namedField } from '../columns/name-index.ts'
import type { CellRecord } from '../source-record.ts'
import { AmountSum, centsOf } from './amount-sum.ts'
import type { FoundHead } from './find-head.ts'
import { isAverage } from './footer.ts'

/** Amounts whose sum a file may state. */
const SUMMED: ReadonlySet<ImportField> = new Set(['loanAmount', 'principalAmount', 'interestAmount', 'totalAmount'])

/** A total that is not the sum of its column; both in plain decimals. */
export type DifferingTotal = {
  readonly column: number
  readonly line: number
  readonly stated: string
  readonly sum: string
}

/** Sums of the columns of amounts, to compare with the totals below the table. */
export class StatedTotals {
  private readonly sums = new Map<
    number,
    { readonly field: ImportField; readonly sum: AmountSum; readonly parts: AmountSum }
  >()

  constructor({ names }: FoundHead) {
    for (const [column, name] of names.entries()) {
      const named = namedField(name)
      const field = named?.kind === 'fields' ? named.fields[0] : undefined
      if (field !== undefined && SUMMED.has(field))
        this.sums.set(column, { field, sum: new AmountSum(), parts: new AmountSum() })
    }
  }

  take({ cells }: CellRecord): void {
    for (const [column, { sum }] of this.sums) sum.take(cells[column])
  }

  /** Takes a record of sums within the table. */
  takePart({ cells }: CellRecord): void {
    for (const [column, { parts }] of this.sums) parts.take(cells[column])
  }

  /**
   * Totals that differ from the sums, at most one of each column. A column with a total that fits, or with totals of parts that
   * add up, has none. With `isLoanRepeated` the lines of a loan repeat its amount, so its sum says nothing.
   */
  differing(totals: readonly CellRecord[], isLoanRepeated: boolean): readonly DifferingTotal[] {
    const records = totals.filter((record) => !isAverage(record))
    return [...this.sums].flatMap(
      ([
        column,
        {
          field,
          sum: { cents },
          parts,
        },
      ]) => {
        if (cents === undefined || (field === 'loanAmount' && isLoanRepeated)) return []
        const stated = records.flatMap(({ cells, line }) => {
          const found = centsOf(cells[column])
          return found === undefined ? [] : [{ cents: BigInt(found), line }]
        })
        const all = stated.reduce((total, each) => total + each.cents, 0n)
        const last = stated.at(-1)
        if (
          last === undefined ||
          all === cents ||
          parts.cents === undefined ||
          all + parts.cents === cents ||
          stated.some((each) => each.cents === cents)
        )
          return []
        return [{ column, line: last.line, stated: formatTotal(last.cents), sum: formatTotal(cents) }]
      },
    )
  }
}
