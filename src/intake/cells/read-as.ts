import type { AmountReading, DateReading, ReadAs } from '#values/vocabulary/import-questions.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { digitsAlone } from '../plain-id.ts'
import { shiftPoint } from '../shift-point.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { shownScale } from './amount-scale.ts'
import { MAX_VALUE_LENGTH } from './cell-value.ts'
import { withoutNoise } from './decimal-noise.ts'
import type { CellReader, Writing } from './read-cell.ts'
import { isRateReading, isShareReading, readRateAs, readShareAs } from './read-rate.ts'
import type { Reading } from './reading.ts'
import { readWrittenAmount, withoutCurrency } from './written-amount.ts'
import { isTermReading, readWrittenTime } from './written-time.ts'

/** Places that the point of an amount moves to the right. */
const PLACES: Readonly<Record<Exclude<AmountReading, 'as-shown'>, number>> = {
  ...{ euro: 0, cents: -2, thousands: 3, millions: 6 },
}

const DATES: Readonly<Record<DateReading, { readonly dateOrder: SourceDateOrder; readonly isSwapped: boolean }>> = {
  'day-first': { dateOrder: 'day-month-year', isSwapped: false },
  'month-first': { dateOrder: 'month-day-year', isSwapped: false },
  'day-first-swapped': { dateOrder: 'day-month-year', isSwapped: true },
  'month-first-swapped': { dateOrder: 'month-day-year', isSwapped: true },
}

/** Reads a cell as a person said that its column is read. `read` is the reading that needs no answer. */
export function readCellAs(as: ReadAs | null, cell: SourceCell, writing: Writing, read: CellReader): Reading {
  if (as === null || cellText(cell).length > MAX_VALUE_LENGTH) return read(cell, writing)
  if (isDateReading(as)) {
    const { dateOrder, isSwapped } = DATES[as]
    return read(isSwapped ? swapped(cell) : cell, { ...writing, dateOrder, inDoubt: undefined })
  }
  if (isTermReading(as)) return readWrittenTime(cellText(cell), as)
  if (as === 'digits-alone') return read(digitsAlone(cellText(cell).trim()), writing)
  if (isAmountReading(as)) return readAmountAs(placesOf(as, cell), cell, writing, read)
  if (isShareReading(as)) return readShareAs(as, cell, (own) => read(own, writing))
  return isRateReading(as) ? readRateAs(as, cell) : read(cell, writing)
}

/** A real date with its day and its month swapped, if there is such a month. */
function swapped(cell: SourceCell): SourceCell {
  if (typeof cell === 'string' || cell.kind !== 'date') return cell
  const [, year, month, day] = /^(\d{4})-(\d\d)-(0\d|1[0-2])$/.exec(cell.text) ?? []
  return day === undefined ? cell : { ...cell, text: `${year}-${day}-${month}` }
}

export function isDateReading(as: ReadAs): as is DateReading {
  return as in DATES
}

function isAmountReading(as: ReadAs): as is AmountReading {
  return as === 'as-shown' || as in PLACES
}

function placesOf(as: AmountReading, cell: SourceCell): number {
  if (as !== 'as-shown') return PLACES[as]
  return PLACES[(typeof cell === 'string' ? undefined : shownScale(cell.unit)) ?? 'euro']
}

function readAmountAs(places: number, cell: SourceCell, writing: Writing, read: CellReader): Reading {
  if (places === 0) return read(cell, writing)
  const isTyped = typeof cell !== 'string'
  const plain = plainDecimal(withoutCurrency(cellText(cell)), isTyped ? 'point' : writing.decimals)
  if (plain !== undefined) return amountOf(shiftPoint(plain, places))
  const reading = read(cell, writing)
  return reading.kind === 'ok' ? amountOf(shiftPoint(reading.value, places)) : reading
}

function amountOf(decimal: string): Reading {
  return readWrittenAmount(withoutNoise(decimal, '.', 2), 'point')
}

/** Digits with a point, without their groups; undefined if the text is no plain number. */
function plainDecimal(text: string, decimals: Writing['decimals']): string | undefined {
  const pattern =
    decimals === 'comma'
      ? /^(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+)(?:,\d+)?$/
      : /^(?:\d+|\d{1,3}(?:[,\s'’]\d{3})+)(?:\.\d+)?$/
  if (!pattern.test(text)) return undefined
  const ungrouped = text.replace(decimals === 'comma' ? /[.\s'’]/g : /[,\s'’]/g, '')
  return ungrouped.replace(',', '.')
}
