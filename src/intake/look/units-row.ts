import { namedField } from '../columns/name-index.ts'
import { saysUnitOfCells } from '../columns/said-units.ts'
import { isUnitText, saysUnit } from '../columns/unit-words.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/**
 * True for a line of nothing but units, kinds of cells and forms of dates: `EUR`, `% p.a.`, `tūkst. EUR`, `dd.mm.yyyy`; and for one of
 * the numbers of the columns.
 */
export function isUnitsRow(record: CellRecord): boolean {
  const { cells, broken } = record
  if (isNumbersRow(record)) return true
  if (broken !== null || cells.some((cell) => typeof cell !== 'string')) return false
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const units = texts.map((text) => (isUnitText(text) ? 'unit' : isShortRemark(text) ? 'remark' : 'other'))
  const saysAny = texts.some(saysUnit) || units.includes('remark')
  return saysAny && !units.includes('other')
}

const LEAST_COLUMNS = 3

/** True for `1`, `2`, `3` and so on in the columns, also as `(1)` and `1.`. */
function isNumbersRow({ cells, broken }: CellRecord): boolean {
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isCounted = texts.every((text, index) => text.replace(/^\((.+)\)$|^(.+)\.$/, '$1$2') === String(index + 1))
  return broken === null && isCounted && texts.length >= LEAST_COLUMNS
}

const MOST_WORDS = 4

/** True for a few words that say a unit, such as `Währung: CHF` and `millions of euros`. */
function isShortRemark(text: string): boolean {
  return !/\d/.test(text.replace(/000s?/, '')) && text.split(/\s+/).length <= MOST_WORDS && saysUnitOfCells(text)
}

/** Names with their units, as far as they mean the same field then: `Loan amount` and `tūkst. EUR`. */
export function namesWithUnits(names: readonly string[], units: readonly string[]): readonly string[] {
  return names.map((name, column) => {
    const unit = units[column]?.trim() ?? ''
    if (name === '' || unit === '' || !isUnitText(unit) || !saysUnit(unit)) return name
    const both = `${name} ${unit}`
    const [own, joined] = [namedField(name), namedField(both)]
    const first = joined?.kind === 'fields' ? joined.fields[0] : undefined
    const isSame = own?.kind === 'fields' && first !== undefined && own.fields.includes(first)
    return isSame ? both : name
  })
}
