import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { Temporal } from 'temporal-polyfill'
import { addDays, addMonths, calendarDate, daysBetween } from '#values/calendar-date.ts'
import { printRatios } from './ratios.ts'

dayjs.extend(utc)

/** Due dates of a loan and the days between them: the engine's calendar work for each row. */
const ROWS = 360
const START = '2026-01-31'
const date = calendarDate(START)
const day = dayjs.utc(START)
const plainDate = Temporal.PlainDate.from(START)

function everyRow(daysOf: (index: number) => number): number {
  let total = 0
  for (let index = 1; index <= ROWS; index += 1) total += daysOf(index)
  return total
}

const months = {
  CalendarDate: () => everyRow((index) => daysBetween(addMonths(date, index - 1), addMonths(date, index))),
  dayjs: () => everyRow((index) => day.add(index, 'month').diff(day.add(index - 1, 'month'), 'day')),
  'temporal-polyfill': () =>
    everyRow((index) => plainDate.add({ months: index - 1 }).until(plainDate.add({ months: index })).days),
}

const days = {
  CalendarDate: () => everyRow((index) => daysBetween(date, addDays(date, index))),
  dayjs: () => everyRow((index) => day.add(index, 'day').diff(day, 'day')),
  'temporal-polyfill': () => everyRow((index) => plainDate.until(plainDate.add({ days: index })).days),
}

for (const cases of [months, days]) {
  const [ours, ...theirs] = Object.values(cases).map((work) => work())
  if (theirs.some((result) => result !== ours)) throw new Error('The calendars do not agree')
}
await printRatios('A monthly due date and the days of its period', ROWS, months)
await printRatios('A due date some days later and the days to it', ROWS, days)
