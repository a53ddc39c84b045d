import { plainWords } from '../cells/plain-words.ts'
import { withoutCurrency } from '../cells/written-amount.ts'
import { looksLikeDate } from '../cells/written-date.ts'
import { saysUnitOfCells } from '../columns/said-units.ts'
import { type CellRecord, cellText } from '../source-record.ts'

const TOTAL_WORDS =
  /^(total|totals|grand total|subtotal|sum|sums|summary|average|summe|summen|gesamt|gesamtsumme|insgesamt|razem|suma|ogolem|lacznie|srednia|kopa|pavisam|summa|summa kopa|is viso|viso|kokku|yhteensa)\b/

/** Longest footer below a table, in records. */
export const MOST_FOOTER_RECORDS = 20
/** A remark fills no more cells, a line of a loan does. In a table of fewer columns nothing is taken for a remark. */
const MOST_NOTE_CELLS = 2
/** A sentence, or a label with its value: more than a code. */
const NOTE_TEXT = /\p{L}{3,}.*[\s:]|[\s:].*\p{L}{3,}|^[*#=_–—-]{2,}/u

/** Records below a table that are no loans, in file order. */
export type Footer = { readonly totals: readonly CellRecord[]; readonly notes: readonly CellRecord[] }

/** Splits the last records of a file into those of its table and the footer below them. */
export function splitFooter(
  records: readonly CellRecord[],
  idColumn: number | undefined,
): { readonly table: readonly CellRecord[]; readonly footer: Footer } {
  const isSum = (record: CellRecord) => isTotals(record, idColumn)
  const lastWide = records.findLastIndex((record) => !isSum(record) && !isNote(record))
  const isNarrow = filledTexts(records[lastWide]?.cells ?? []).length <= MOST_NOTE_CELLS
  const last = isNarrow ? records.findLastIndex((record) => !isSum(record)) : lastWide
  const below = records.slice(last + 1)
  const totals = below.filter(isSum)
  return {
    table: records.slice(0, last + 1),
    footer: { totals, notes: below.filter((record) => !totals.includes(record)) },
  }
}

/** Removes the footer from the records of a table. Batches may have any size, empty ones too. */
export async function* withoutFooter(
  batches: AsyncIterable<readonly CellRecord[]>,
  idColumn: number | undefined,
): AsyncGenerator<readonly CellRecord[]> {
  let held: readonly CellRecord[] = []
  for await (const batch of batches) {
    const records = [...held, ...batch]
    const ready = records.slice(0, -MOST_FOOTER_RECORDS)
    held = records.slice(-MOST_FOOTER_RECORDS)
    if (ready.length > 0) yield ready
  }
  const { table } = splitFooter(held, idColumn)
  if (table.length > 0) yield table
}

/** True for a record of sums: nothing but numbers, and its first cell says so or it has no lender loan ID. */
export function isTotals({ cells, broken }: CellRecord, idColumn: number | undefined): boolean {
  if (broken !== null) return false
  const filled = filledTexts(cells)
  const [first = '', ...others] = filled
  const saysSo = first.startsWith('Σ') || TOTAL_WORDS.test(plainWords(first))
  if (saysSo) return others.every(isNumber)
  const hasId = idColumn === undefined || cellText(cells[idColumn]).trim() !== ''
  return !hasId && filled.length > 0 && filled.every(isNumber)
}

/** True for a record of averages, which are no totals. */
export function isAverage({ cells }: CellRecord): boolean {
  return /^(average|srednia)\b/.test(plainWords(filledTexts(cells)[0] ?? ''))
}

/** True for a remark below the table, such as "Prepared by: A. Kask", "Page 1 of 3" or "kEUR". */
function isNote({ cells, broken }: CellRecord): boolean {
  if (broken !== null) return false
  const filled = filledTexts(cells)
  const [first = ''] = filled
  const isUnit = filled.length === 1 && saysUnitOfCells(first)
  return isUnit || (filled.length <= MOST_NOTE_CELLS && NOTE_TEXT.test(first))
}

function filledTexts(cells: CellRecord['cells']): readonly string[] {
  return cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
}

/** An amount in any writing, an average rate, or a currency alone. */
function isNumber(text: string): boolean {
  return !looksLikeDate(text) && /^([-−]?[\d.,\s'’]+%?)?$/.test(withoutCurrency(text))
}
