import { FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { DAY_COUNTS, type DayCount, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { timeOf } from './number-phrases.ts'
import { found, type Phrase, type Rest, refuseDescription, wordOf } from './said.ts'
import { rhythmOf, unitOf } from './time-units.ts'

/** The types by how people write them, without blanks and hyphens; interest alone until the end is a BULLET. */
const TYPES: ReadonlyMap<string, ScheduleType> = new Map([
  ...SCHEDULE_TYPES.map((type) => [plain(type), type] as const),
  ['interestonly', 'BULLET'],
])

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[-_/ ]/g, '')
}

/** `ANNUITY`, `full bullet`, `INTEREST_ONLY`. */
export const typePhrase: Phrase = (rest) => {
  const two = TYPES.get(plain(`${wordOf(rest[0])}${wordOf(rest[1])}`))
  if (two !== undefined && wordOf(rest[1]) !== '') return found(2, { part: 'scheduleType', scheduleType: two })
  const one = TYPES.get(plain(wordOf(rest[0])))
  return one && found(1, { part: 'scheduleType', scheduleType: one })
}

/** `monthly`, `every 14 days`, `every month`, `at month ends`. */
export const periodPhrase: Phrase = (rest) => {
  const rhythm = rhythmOf(rest[0])
  if (rhythm) return found(1, { part: 'period', every: rhythm })
  const at = wordOf(rest[0]) === 'at' || wordOf(rest[0]) === 'on' ? 1 : 0
  const isMonthEnd = /^month-ends?$/.test(wordOf(rest[at]))
  if (isMonthEnd) return found(at + 1, { part: 'period', every: MONTH_ENDS })
  if (wordOf(rest[at]) === 'month' && /^ends?$/.test(wordOf(rest[at + 1])))
    return found(at + 2, { part: 'period', every: MONTH_ENDS })
  return wordOf(rest[0]) === 'every' ? everyOf(rest) : undefined
}

const MONTH_ENDS = { count: 1, unit: 'month-ends' } as const

function everyOf(rest: Rest) {
  const isCounted = rest[1]?.kind === 'number'
  const unit = unitOf(rest[isCounted ? 2 : 1])
  if (!unit) {
    const word = rest[isCounted ? 2 : 1]?.text ?? ''
    return refuseDescription({ code: 'description-word', params: { word, could: isCounted ? 'unit' : 'number' } })
  }
  const count = isCounted ? timeOf(rest[1]) * unit.count : unit.count
  return found(isCounted ? 3 : 2, { part: 'period', every: { ...unit, count } })
}

/** A description is read word by word: `30E/360ISDA`. */
export function writtenDayCount(dayCount: DayCount): string {
  return dayCount.replaceAll(' ', '')
}

const COUNTS: ReadonlyMap<string, DayCount> = new Map([
  ...DAY_COUNTS.map((dayCount) => [writtenDayCount(dayCount).toLowerCase(), dayCount] as const),
  ['act/365', 'ACT/365F'],
  ['actual/360', 'ACT/360'],
  ['actual/365', 'ACT/365F'],
  ['actual/365f', 'ACT/365F'],
])

/** `30E/360`, `ACT/365`. */
export const dayCountPhrase: Phrase = (rest) => {
  const dayCount = COUNTS.get(wordOf(rest[0]))
  return dayCount && found(1, { part: 'dayCount', dayCount })
}

const ISSUED = new Set(['issued', 'since', 'from'])

/** `issued 2025-11-01`, `issued on …`, `issued today`, `issued 30 days ago`; a day alone is the issue date as well. */
export const issuedPhrase: Phrase = (rest) => {
  if (rest[0]?.kind === 'date') return issuedOn(rest, 0)
  if (!ISSUED.has(wordOf(rest[0]))) return undefined
  const at = wordOf(rest[1]) === 'on' ? 2 : 1
  const when = rest[at]
  if (when?.kind === 'date') return issuedOn(rest, at)
  // `from LT` is a country.
  if (wordOf(rest[0]) === 'from') return undefined
  if (wordOf(when) === 'today') return found(at + 1, { part: 'issued', place: { kind: 'issued-ago', days: 0 } })
  if (wordOf(when) === 'yesterday') return found(at + 1, { part: 'issued', place: { kind: 'issued-ago', days: 1 } })
  const unit = unitOf(rest[at + 1])
  if (when?.kind === 'number' && unit?.unit === 'days' && wordOf(rest[at + 2]) === 'ago')
    return found(at + 3, { part: 'issued', place: { kind: 'issued-ago', days: timeOf(when) * unit.count } })
  return refuseDescription({ code: 'description-word', params: { word: when?.text ?? '', could: 'date' } })
}

function issuedOn(rest: Rest, at: number) {
  const token = rest[at]
  if (token?.kind !== 'date') return undefined
  const { date } = token
  if (date < FIRST_DATE || date > LAST_DATE) {
    const params = { first: formatDate(FIRST_DATE), last: formatDate(LAST_DATE) }
    return refuseDescription({ code: 'description-no-place', params })
  }
  return found(at + 1, { part: 'issued', place: { kind: 'issued', date } })
}
