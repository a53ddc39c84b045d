import { addDays, type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'

const DAY_0_OF_1900 = calendarDate('1899-12-30')
const DAY_0_OF_1904 = calendarDate('1904-01-01')
/** Excel's calendar has a 29 February 1900: the serials before it are a day behind, its own is no day at all. */
const NO_SUCH_SERIAL = 60
const LAST_SERIAL = 2_958_465

/** The day of a serial number, its time of day left out; undefined where it is none. */
export function dayOfSerial(decimal: string, isSince1904: boolean): string | undefined {
  const serial = Math.floor(Number(decimal))
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return undefined
  if (isSince1904) return dayText(DAY_0_OF_1904, serial)
  if (serial === 0 || serial === NO_SUCH_SERIAL) return undefined
  return dayText(DAY_0_OF_1900, serial < NO_SUCH_SERIAL ? serial + 1 : serial)
}

function dayText(first: CalendarDate, days: number): string {
  return formatDate(addDays(first, days))
}
