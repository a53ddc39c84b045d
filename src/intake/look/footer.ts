import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { isMonthName } from '../cells/month-names.ts'
import { plainWords } from '../cells/plain-words.ts'
import { withoutCurrency } from '../cells/written-amount.ts'
import { looksLikeDate } from '../cells/written-date.ts'
import { contentOf } from '../columns/cell-content.ts'
import { namedField } from '../columns/name-index.ts'
import { saysUnitOfCells } from '../columns/said-units.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Words for sums in the languages of Europe, without their accents. */
const TOTAL_WORDS = new RegExp(
  `^(?:${[
    'grand total,total,totals,subtotal,subtotals,sub total,subtot,sum,sums,summary,average,totale,totali,totales,totaux,sous total,subtotale',
    'gran totale,totaal,subtotaal,totalt,totalsumma,delsumma,summe,summen,zwischensumme,gesamt,gesamtsumme,insgesamt,zusammen,i alt,ialt',
    'razem,suma,ogolem,lacznie,srednia,kopa,pavisam,summa,starpsumma,is viso,viso,tarpine suma,kokku,vahesumma,yhteensa,valisumma,samtals',
    'ukupno,sveukupno,medjuzbroj,meduzbroj,skupaj,vsota,osszesen,mindosszesen,reszosszeg,celkem,mezisoucet,soucet,spolu,medzisucet,sucet',
    'toplam,ara toplam,genel toplam,gjithsej,общо,всичко,итого,всего,разом,усього,вкупно,укупно,μερικο συνολο,συνολο,υποσυνολο,συνολα',
  ]
    .join(',')
    .replaceAll(',', '|')})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Amounts that an installment has besides its due date. */
const PARTS: readonly ImportField[] = ['principalAmount', 'interestAmount']

/** `Umowa 2026/015 razem` */
const MOST_WORDS_OF_SUM = 5

/** Fewest columns of a table that may have headings: a line of a loan fills more than one of them. */
const LEAST_WITH_HEADINGS = 5

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

function saysSum(text: string): boolean {
  return text.startsWith('Σ') || TOTAL_WORDS.test(plainWords(text))
}

/** True for a word for a sum at the end of a few others: `Leping kokku`. */
function endsWithSum(text: string): boolean {
  const words = plainWords(text).split(' ')
  return words.length <= MOST_WORDS_OF_SUM && TOTAL_WORDS.test(words.at(-1) ?? '')
}

/** True for a record of sums: nothing but numbers beside a first cell that says so, or without a lender loan ID, whichever cell does. */
export function isTotals({ cells, broken }: CellRecord, idColumn: number | undefined): boolean {
  if (broken !== null) return false
  const filled = filledTexts(cells)
  if (saysSum(filled[0] ?? '')) return filled.slice(1).every((text) => isNumber(text) || isCount(text))
  const hasId = idColumn === undefined || cellText(cells[idColumn]).trim() !== ''
  const texts = filled.filter((text) => !isNumber(text))
  return !hasId && filled.length > 0 && texts.length <= 1 && texts.every(saysSum)
}

/**
 * True for a record of sums within a table of so many named columns: `Totale gennaio`, and nothing but numbers in fewer than half of its
 * cells. A record with a date, the code of a client or another text may be a loan, such as one of Total Energies.
 */
function isSubtotal(record: CellRecord, columns: number): boolean {
  if (record.broken !== null || !isHalfEmpty(record, columns)) return false
  const [first = '', ...others] = filledTexts(record.cells)
  if (others.length === 0) return isMonth(first)
  const areSums = others.every((text) => isCount(text) || (isNumber(text) && contentOf(text) !== 'client-code'))
  return areSums && TOTAL_WORDS.test(plainWords(first))
}

/**
 * A test for the records of sums within a table of these heads. Where the heads are those of installments, each of which has a due
 * date, a record without one is a sum if a cell says so, however full it is.
 */
export function sumsWithin(heads: readonly string[]): (record: CellRecord) => boolean {
  const columns = namedColumns(heads)
  const areInstallments = PARTS.every((part) => heads.some((head) => mayBe(part, head)))
  // Between installments, a text alone may be the ID of the loan of those below it.
  const mayHaveHeadings = !areInstallments && columns >= LEAST_WITH_HEADINGS
  const isOther = (record: CellRecord) =>
    areInstallments ? saysTotals(record) : mayHaveHeadings && isHeading(record, heads)
  return (record) => isSubtotal(record, columns) || isPageBreak(record, heads) || isOther(record)
}

/**
 * True for what a report prints again on each page: its heads, or a line with the number of the page that fills fewer than half of the
 * columns.
 */
function isPageBreak(record: CellRecord, heads: readonly string[]): boolean {
  if (record.broken !== null) return false
  const isHead = record.cells.every((cell, at) => cellText(cell).trim() === (heads[at] ?? '').trim())
  if (isHead) return namedColumns(heads) >= LEAST_OF_A_HEAD
  return (
    isHalfEmpty(record, namedColumns(heads)) && filledTexts(record.cells).some((text) => PAGE.test(plainWords(text)))
  )
}

/** Fewest names of a head that is known again. */
const LEAST_OF_A_HEAD = 3

/** `Page 2 of 3`, `Pag. 2/2`, `2. lpp.` */
const PAGE =
  /^(?:(?:page|pagina|pag|seite|seitennr|blatt|strona|str|strana|stranica|stran|stranka|lapa|lpp|lk|lehekulg|puslapis|psl|oldal|sivu|side|sida|bladzijde|blz|folha|hoja|sayfa|стр|страница|страниця|стор|σελ|σελιδα) ?\d{1,5}(?: ?(?:of|von|z|ze|no|iš|is|din|de|di|sur|da|van|av|af|od|от|из|з|απο) ?\d{1,5}| \d{1,5})?|\d{1,5} (?:lpp|psl|oldal|lk|sivu|lapa))$/u

function mayBe(field: ImportField, head: string): boolean {
  const named = namedField(head)
  return named?.kind === 'fields' && named.fields.includes(field)
}

/** A record without a date of which a cell says so, beside numbers and the ID of a loan at most. */
function saysTotals({ cells, broken }: CellRecord): boolean {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => /^[\p{L}Σ]/u.test(text))
  if (broken !== null || texts.length > 2 || !texts.some((text) => saysSum(text) || endsWithSum(text))) return false
  return filledTexts(cells).every((text) => texts.includes(text) || isNumber(text) || isCount(text))
}

/** Removes the sums within a table, so that those below it are to be removed first. */
export async function* withoutSubtotals(
  batches: AsyncIterable<readonly CellRecord[]>,
  heads: readonly string[],
): AsyncGenerator<readonly CellRecord[]> {
  const isSum = sumsWithin(heads)
  for await (const batch of batches) {
    const records = batch.filter((record) => !isSum(record))
    if (records.length > 0) yield records
  }
}

/** Columns that have a name. */
function namedColumns(heads: readonly string[]): number {
  return heads.filter((head) => head !== '').length
}

/** Looks no further than it must: nearly all lines are full. */
function isHalfEmpty({ cells }: CellRecord, columns: number): boolean {
  let filled = 0
  for (const cell of cells) {
    if (cellText(cell).trim() !== '') filled += 1
    if (filled * 2 > columns) return false
  }
  return true
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

/** True for the heading of a part of the table, such as `Agence Autun`: words without a digit in one cell. A client alone may be a loan. */
function isHeading({ cells, broken }: CellRecord, heads: readonly string[]): boolean {
  const first = cells.findIndex((cell) => cellText(cell).trim() !== '')
  const text = cellText(cells[first])
  const isWords =
    broken === null && !mayBe('clientName', heads[first] ?? '') && /\p{L}{3}/u.test(text) && !/\d/.test(text)
  return isWords && cells.every((cell, at) => at === first || cellText(cell).trim() === '')
}

/** True for the heading of a month, such as `JANUAR 2026`. */
function isMonth(text: string): boolean {
  const [, month = ''] = /^(\p{L}{3,12})\.?\s?(?:(?:19|20)\d{2}\.?)?$/u.exec(text) ?? []
  return month !== '' && isMonthName(plainWords(month))
}

/** True for a count of loans: `13 dossiers`, `7 umów`. */
function isCount(text: string): boolean {
  return /^\d{1,7}\s\p{L}{2,20}\.?$/u.test(text)
}

/** An amount in any writing, an average rate, or a currency alone. */
function isNumber(text: string): boolean {
  return !looksLikeDate(text) && /^([-−]?[\d.,\s'’]+%?)?$/.test(withoutCurrency(text))
}
