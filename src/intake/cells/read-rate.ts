import type { RateReading, ReadAs, ShareReading } from '#values/vocabulary/import-questions.ts'
import { shiftPoint } from '../shift-point.ts'
import { cellText, type SourceCell } from '../source-record.ts'
import { MAX_VALUE_LENGTH, valueText } from './cell-value.ts'
import { withoutNoise } from './decimal-noise.ts'
import { type SaidRate, saidRate } from './rate-unit.ts'
import { bad, ok, type Reading } from './reading.ts'
import type { TimeUnit } from './time-words.ts'

/** A rate is percent a year: times that a year has its time, places that its point moves to the right, and true with one added. */
type RateForm = { readonly times: bigint; readonly places: number; readonly isFactor?: true }

const TIMES = { years: 1n, months: 12n, weeks: 52n } as const
const YEAR = { time: 'years', times: TIMES.years } as const
const MONTH = { time: 'months', times: TIMES.months } as const

/** Days of a year, for lines that say a day. */
const SAID_DAYS: { readonly [As in RateReading]?: bigint } = {
  'percent-as-said-days-360': 360n,
  'percent-as-said-days-365': 365n,
}

const PERCENT = { ...YEAR, places: 0 } as const

/** With the time of the rate; null where each line says it. */
const RATES: Readonly<Record<RateReading, (RateForm & { readonly time: TimeUnit }) | null>> = {
  percent: PERCENT,
  fraction: { ...YEAR, places: 2 },
  'percent-a-month': { ...MONTH, places: 0 },
  'fraction-a-month': { ...MONTH, places: 2 },
  'percent-a-week': { time: 'weeks', times: TIMES.weeks, places: 0 },
  'percent-a-day-360': { time: 'days', times: 360n, places: 0 },
  'percent-a-day-365': { time: 'days', times: 365n, places: 0 },
  'fraction-a-day-360': { time: 'days', times: 360n, places: 2 },
  'fraction-a-day-365': { time: 'days', times: 365n, places: 2 },
  'percent-as-said': null,
  'percent-as-said-days-360': null,
  'percent-as-said-days-365': null,
  factor: { ...YEAR, places: 2, isFactor: true },
  'per-mille': { ...YEAR, places: -1 },
  'basis-points': { ...YEAR, places: -2 },
}

/** A share of the loan amount is percent of it. */
const SHARES: Readonly<Record<ShareReading, RateForm>> = {
  'percent-of-amount': PERCENT,
  'fraction-of-amount': { ...YEAR, places: 2 },
}

const MOST_DIGITS = 3
const MOST_DECIMALS = 6

export function isShareReading(as: ReadAs): as is ShareReading {
  return as in SHARES
}

export function isRateReading(as: ReadAs): as is RateReading {
  return as in RATES
}

/** Time for which a column is read; undefined if each line says it. */
export function timeOfRates(as: RateReading): TimeUnit | undefined {
  return RATES[as]?.time
}

/** Reads a rate of a column that says nothing else as percent a year. A time that stands in the cell counts. */
export function readRate(cell: SourceCell): Reading {
  return saidIn(cell) === undefined ? readPlainRate(cell) : readRateAs('percent', cell)
}

/** Reads a rate of a column as percent a year. A time that stands in the cell counts, not that of its column. */
export function readRateAs(as: RateReading, cell: SourceCell): Reading {
  const [form, said] = [RATES[as], saidIn(cell)]
  const times = said === undefined || said.time === form?.time ? form?.times : timesOf(said.time, as)
  const rate = said?.number ?? cell
  if (times !== undefined) return readForm({ ...(form ?? PERCENT), times }, rate, readPlainRate)
  const plain = readPlainRate(rate)
  return plain.kind === 'bad' ? plain : bad('rate-of-unclear-time', {})
}

function saidIn(cell: SourceCell): SaidRate | undefined {
  return typeof cell === 'string' && cell.length <= MAX_VALUE_LENGTH ? saidRate(cell) : undefined
}

/** Undefined for days, of which a year has 360 or 365, unless the reading says which. */
function timesOf(time: TimeUnit, as: RateReading): bigint | undefined {
  return time === 'days' ? SAID_DAYS[as] : TIMES[time]
}

/** Reads a share of the loan amount as percent of it; `read` reads what is no number. */
export function readShareAs(as: ShareReading, cell: SourceCell, read: (cell: SourceCell) => Reading): Reading {
  return readForm(SHARES[as], cell, read)
}

function readForm(
  { times, places, isFactor }: RateForm,
  cell: SourceCell,
  read: (cell: SourceCell) => Reading,
): Reading {
  const text = cellText(cell).trim()
  const isPercent = text.endsWith('%') || (typeof cell !== 'string' && cell.kind === 'percentage')
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?\s*%?$/.exec(text) ?? []
  if (whole === undefined || isDate(cell)) return read(cell)
  const one = isFactor ? BigInt(`${isPercent ? 100 : 1}${'0'.repeat(fraction.length)}`) : 0n
  const number = BigInt(whole + fraction) - one
  if (number < 0n) return bad('below-zero', {})
  const digits = String(number * times)
  const moved = isPercent ? 0 : places
  return readWrittenRate(withoutNoise(shiftPoint(digits, moved - fraction.length), '.', 6))
}

function readPlainRate(cell: SourceCell): Reading {
  const text = valueText(cell)
  return isDate(cell) ? bad('not-a-rate', {}) : readWrittenRate(withoutNoise(text, text.includes(',') ? ',' : '.', 6))
}

function isDate(cell: SourceCell): boolean {
  return typeof cell !== 'string' && cell.kind === 'date'
}

/**
 * Reads a yearly percentage: `14`, `10.5`, `10,5 %` → `10.5`. A rate has no thousands, so either sign is the decimal one.
 * Kept as written, never rounded.
 */
function readWrittenRate(text: string): Reading {
  const digits = text.trim().replace(/\s*%$/, '')
  if (digits === '') return bad('required', {})
  if (/^[-−]\s*\d/.test(digits)) return bad('below-zero', {})
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(digits)
  if (!match) return /^\d+([.,]\d*){2,}$/.test(digits) ? bad('two-decimal-signs', {}) : bad('not-a-rate', {})
  const [, whole = '', fraction = ''] = match
  if (fraction.length > MOST_DECIMALS) return bad('most-decimals', { most: MOST_DECIMALS })
  const percent = whole.replace(/^0+(?=\d)/, '')
  if (percent.length > MOST_DIGITS) return bad('most-digits', { most: MOST_DIGITS })
  return ok(fraction === '' ? percent : `${percent}.${fraction}`)
}
