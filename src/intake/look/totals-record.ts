import { plainWords } from '../cells/plain-words.ts'
import { withoutCurrency } from '../cells/written-amount.ts'
import { type CellRecord, cellText } from '../source-record.ts'

const TOTAL_WORDS =
  /^(total|totals|grand total|sum|sums|summary|summe|summen|gesamt|gesamtsumme|insgesamt|razem|suma|ogolem|lacznie|kopa|pavisam|summa|summa kopa|is viso|viso|kokku|yhteensa)\b/

/**
 * Whether a record, the last of its file, is one of sums: nothing but numbers, and either its first cell says so or it has no
 * lender loan ID. A loan has more than numbers.
 */
export function isTotals({ cells }: CellRecord, idColumn: number | undefined): boolean {
  const filled = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const [first = '', ...others] = filled
  const saysSo = first.startsWith('Σ') || TOTAL_WORDS.test(plainWords(first))
  if (saysSo) return others.every(isNumber)
  const hasId = idColumn === undefined || cellText(cells[idColumn]).trim() !== ''
  return !hasId && filled.length > 0 && filled.every(isNumber)
}

/** An amount in any writing, or an average rate. */
function isNumber(text: string): boolean {
  return /^[-−]?[\d.,\s'’]+%?$/.test(withoutCurrency(text))
}

/** The same records without a last one of sums. */
export async function* withoutTotals(
  batches: AsyncIterable<readonly CellRecord[]>,
  idColumn: number | undefined,
): AsyncGenerator<readonly CellRecord[]> {
  let held: CellRecord | undefined
  for await (const batch of batches) {
    const ready = held === undefined ? batch.slice(0, -1) : [held, ...batch.slice(0, -1)]
    held = batch.at(-1) ?? held
    if (ready.length > 0) yield ready
  }
  if (held !== undefined && !isTotals(held, idColumn)) yield [held]
}
