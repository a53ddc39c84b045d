import { daysInMonth, FIRST_DATE, formatDate, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import { bad, ok, type Typed } from './typed.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})\.?$/
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})\.?$/

/** Reads `2026-12-31`, `31.12.2026` or `31/12/2026` (the day always first, never the month) as `2026-12-31`. */
export function parseTypedDate(text: string): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return bad('Required')
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return fromParts(yearFirst[1], yearFirst[3], yearFirst[4])
  const dayFirst = DAY_FIRST.exec(trimmed)
  if (dayFirst) return fromParts(dayFirst[4], dayFirst[3], dayFirst[1])
  return bad('Not a date')
}

function fromParts(yearText = '', monthText = '', dayText = ''): Typed {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const monthName = MONTHS[month - 1]
  if (monthName === undefined) return bad(`No such date: there is no month ${month}`)
  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return bad(`No such date: ${monthWithYear(monthName, year)} has ${days} days`)
  return inRange(`${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`)
}

/** February's length depends on the year, so the year belongs to the reason. */
function monthWithYear(month: string, year: number): string {
  return month === 'February' ? `${month} ${year}` : month
}

function inRange(text: string): Typed {
  const date = parseDate(text)
  if (date === undefined) return bad('Not a date')
  if (date < FIRST_DATE) return bad(`Before ${formatDate(FIRST_DATE)}`)
  if (date > LAST_DATE) return bad(`After ${formatDate(LAST_DATE)}`)
  return ok(text)
}
