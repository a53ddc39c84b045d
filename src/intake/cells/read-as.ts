import { assertNever } from '#values/assert.ts'
import { addDays, formatDate, parseDate } from '#values/calendar-date.ts'
import {
  type AmountReading,
  type DateReading,
  outstandingUnit,
  type ReadAs,
} from '#values/vocabulary/import-questions.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { digitsAlone } from '../plain-id.ts'
import { shiftPoint } from '../shift-point.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { shownScale } from './amount-scale.ts'
import { MAX_VALUE_LENGTH } from './cell-value.ts'
import { withoutNoise } from './decimal-noise.ts'
import { isPaymentDayReading, readPaymentDay } from './first-due-rule.ts'
import { isLate, isMidnightElsewhere } from './moment.ts'
import { readPaidOrNot } from './paid-or-not.ts'
import { CELL_READERS, type CellReader, type Writing } from './read-cell.ts'
import { isRateReading, isShareReading, readRateAs, readShareAs } from './read-rate.ts'
import type { Reading } from './reading.ts'
import { readWrittenAmount, withoutCurrency } from './written-amount.ts'
import { withoutTime } from './written-date.ts'
import { isTermReading, readWrittenTime } from './written-time.ts'

/** Places that the point of an amount moves to the right. */
const PLACES: Readonly<Record<Exclude<AmountReading, 'as-shown'>, number>> = {
  euro: 0,
  cents: -2,
  thousands: 3,
  millions: 6,
}

const DATES: Readonly<Record<DateReading, FormOfDate>> = {
  'day-first': { kind: 'order', dateOrder: 'day-month-year', isSwapped: false },
  'month-first': { kind: 'order', dateOrder: 'month-day-year', isSwapped: false },
  'day-first-swapped': { kind: 'order', dateOrder: 'day-month-year', isSwapped: true },
  'month-first-swapped': { kind: 'order', dateOrder: 'month-day-year', isSwapped: true },
  'day-as-written': { kind: 'moment', daysAtMidnight: 0 },
  'next-day-at-midnight': { kind: 'moment', daysAtMidnight: 1 },
  'years-from-1967': { kind: 'years', firstYear: 1967 },
  'years-to-2085': { kind: 'years', firstYear: 1986 },
}

/** Reads a cell as a person said that its column is read. `read` is the reading that needs no answer. */
export function readCellAs(as: ReadAs | null, cell: SourceCell, writing: Writing, read: CellReader): Reading {
  if (as === null || cellText(cell).length > MAX_VALUE_LENGTH) return read(cell, writing)
  if (isDateReading(as)) return readDateAs(DATES[as], cell, writing, read)
  if (isPaymentDayReading(as)) return readPaymentDay(cellText(cell), as)
  if (isTermReading(as)) return readWrittenTime(cellText(cell), as)
  if (as === 'last-paid' || as === 'next-unpaid') return CELL_READERS.dueDate(cell, writing)
  if (as === 'paid-or-not') return readPaidOrNot(cell, writing, read)
  if (as === 'digits-alone') return read(digitsAlone(cellText(cell).trim()), writing)
  const unit = isAmountReading(as) ? as : outstandingUnit(as)
  if (unit !== undefined) return readAmountAs(placesOf(unit, cell), cell, writing, read)
  if (isShareReading(as)) return readShareAs(as, cell, (own) => read(own, writing))
  return isRateReading(as) ? readRateAs(as, cell) : read(cell, writing)
}

type OrderReading = { readonly kind: 'order'; readonly dateOrder: SourceDateOrder; readonly isSwapped: boolean }
type MomentReading = { readonly kind: 'moment'; readonly daysAtMidnight: number }
type YearsReading = { readonly kind: 'years'; readonly firstYear: number }
type FormOfDate = OrderReading | MomentReading | YearsReading

function readDateAs(form: FormOfDate, cell: SourceCell, writing: Writing, read: CellReader): Reading {
  switch (form.kind) {
    case 'order':
      return read(form.isSwapped ? swapped(cell) : cell, {
        ...writing,
        dateOrder: form.dateOrder,
        inDoubt: undefined,
      })
    case 'moment':
      return readMoment(form, cell, writing, read)
    case 'years':
      return read(cell, { ...writing, firstYear: form.firstYear })
    default:
      return assertNever(form)
  }
}

/** The day of a moment. A late hour that is no midnight leaves a doubt, unless the day that is written holds. */
function readMoment({ daysAtMidnight }: MomentReading, cell: SourceCell, writing: Writing, read: CellReader): Reading {
  if (typeof cell !== 'string') return read(cell, writing)
  const isMidnight = isMidnightElsewhere(cell)
  const reading = read(isMidnight || daysAtMidnight === 0 || !isLate(cell) ? withoutTime(cell) : cell, writing)
  const day = reading.kind === 'ok' && isMidnight ? parseDate(reading.value) : undefined
  return day === undefined || reading.kind === 'bad'
    ? reading
    : { ...reading, value: formatDate(addDays(day, daysAtMidnight)) }
}

/** A real date with its day and its month swapped, if there is such a month. */
function swapped(cell: SourceCell): SourceCell {
  if (typeof cell === 'string' || cell.kind !== 'date') return cell
  const [, year, month, day] = /^(\d{4})-(\d\d)-(0\d|1[0-2])$/.exec(cell.text) ?? []
  return day === undefined ? cell : { ...cell, text: `${year}-${day}-${month}` }
}

/** True for a reading that says the century of years of two digits. */
export function saysCentury(as: ReadAs | null): boolean {
  return as !== null && isDateReading(as) && DATES[as].kind === 'years'
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
