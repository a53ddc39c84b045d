import type {
  AmountReading,
  DateReading,
  RateReading,
  ReadAs,
  ShareReading,
} from '#values/vocabulary/import-questions.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { digitsAlone } from '../plain-id.ts'
import { shiftPoint } from '../shift-point.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { shownScale } from './amount-scale.ts'
import { withoutNoise } from './decimal-noise.ts'
import { type CellReader, MAX_VALUE_LENGTH, type Writing } from './read-cell.ts'
import { bad, type Reading } from './reading.ts'
import { readWrittenAmount, withoutCurrency } from './written-amount.ts'
import { readWrittenRate } from './written-rate.ts'
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

/** A rate is percent a year: the parts of a year that it is given for, places that its point moves to the right, and true with one added. */
type RateForm = { readonly times: bigint; readonly places: number; readonly isFactor?: true }
const RATES: Readonly<Record<RateReading, RateForm>> = {
  percent: { times: 1n, places: 0 },
  fraction: { times: 1n, places: 2 },
  'percent-a-month': { times: 12n, places: 0 },
  'fraction-a-month': { times: 12n, places: 2 },
  'percent-a-week': { times: 52n, places: 0 },
  'percent-a-day-360': { times: 360n, places: 0 },
  'percent-a-day-365': { times: 365n, places: 0 },
  'fraction-a-day-360': { times: 360n, places: 2 },
  'fraction-a-day-365': { times: 365n, places: 2 },
  factor: { times: 1n, places: 2, isFactor: true },
  'per-mille': { times: 1n, places: -1 },
  'basis-points': { times: 1n, places: -2 },
}

/** A share of the loan amount is percent of it. */
const SHARES: Readonly<Record<ShareReading, RateForm>> = {
  'percent-of-amount': RATES.percent,
  'fraction-of-amount': RATES.fraction,
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
  if (isShareReading(as)) return readRateAs(SHARES[as], cell, writing, read)
  return isRateReading(as) ? readRateAs(RATES[as], cell, writing, read) : read(cell, writing)
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

function isRateReading(as: ReadAs): as is RateReading {
  return as in RATES
}

export function isShareReading(as: ReadAs): as is ShareReading {
  return as in SHARES
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

function readRateAs(
  { times, places, isFactor }: RateForm,
  cell: SourceCell,
  writing: Writing,
  read: CellReader,
): Reading {
  const text = cellText(cell).trim()
  const isPercent = text.endsWith('%') || (typeof cell !== 'string' && cell.kind === 'percentage')
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?\s*%?$/.exec(text) ?? []
  if (whole === undefined || (typeof cell !== 'string' && cell.kind === 'date')) return read(cell, writing)
  const one = isFactor ? BigInt(`${isPercent ? 100 : 1}${'0'.repeat(fraction.length)}`) : 0n
  const number = BigInt(whole + fraction) - one
  if (number < 0n) return bad('below-zero', {})
  const digits = String(number * times)
  const moved = isPercent ? 0 : places
  return readWrittenRate(withoutNoise(shiftPoint(digits, moved - fraction.length), '.', 6))
}
