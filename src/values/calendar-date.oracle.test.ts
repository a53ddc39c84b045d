import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { present } from './assert.ts'
import { addDays, addMonths, daysBetween, formatDate, isWeekend, parseDate, weekday } from './calendar-date.ts'

dayjs.extend(utc)

const CASES = 60_000

/** Input for every calendar; a `null` answer means that the text is no day. */
type Question = { readonly text: string; readonly other: string; readonly days: number; readonly months: number }
type Answer = {
  readonly plusDays: string
  readonly plusMonths: string
  readonly between: number
  readonly weekday: number
} | null

/** Park–Miller generator, so that every run has the same cases. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Days of 1800 to 2299. One in four is a 29th, 30th or 31st, even if the month has no such day. */
function randomText(random: (below: number) => number): string {
  const day = random(4) === 0 ? 29 + random(3) : 1 + random(28)
  return `${1800 + random(500)}-${String(1 + random(12)).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function questions(seed: number): Question[] {
  const random = randomNumbers(seed)
  return Array.from({ length: CASES }, () => ({
    text: randomText(random),
    other: `${1800 + random(500)}-0${1 + random(9)}-${10 + random(19)}`,
    days: random(80_000) - 40_000,
    months: random(2_400) - 1_200,
  }))
}

function ours({ text, other, days, months }: Question): Answer {
  const date = parseDate(text)
  if (date === undefined) return null
  return {
    plusDays: formatDate(addDays(date, days)),
    plusMonths: formatDate(addMonths(date, months)),
    between: daysBetween(date, present(parseDate(other), other)),
    weekday: weekday(date),
  }
}

function byDayjs({ text, other, days, months }: Question): Answer {
  const date = dayjs.utc(text)
  if (date.format('YYYY-MM-DD') !== text) return null
  return {
    plusDays: date.add(days, 'day').format('YYYY-MM-DD'),
    plusMonths: date.add(months, 'month').format('YYYY-MM-DD'),
    between: dayjs.utc(other).diff(date, 'day'),
    weekday: date.day() === 0 ? 7 : date.day(),
  }
}

function byTemporal({ text, other, days, months }: Question): Answer {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = Temporal.PlainDate.from({ year, month, day })
  if (date.toString() !== text) return null
  return {
    plusDays: date.add({ days }).toString(),
    plusMonths: date.add({ months }).toString(),
    between: date.until(other).days,
    weekday: date.dayOfWeek,
  }
}

test.each([
  ['dayjs', 20_261_120, byDayjs],
  ['temporal-polyfill', 20_261_121, byTemporal],
])(`agrees with %s on ${CASES} random days`, (_, seed, theirs) => {
  const all = questions(seed)
  const different = all.filter((question) => JSON.stringify(ours(question)) !== JSON.stringify(theirs(question)))
  expect(different).toEqual([])
  expect(all.filter((question) => ours(question) === null).length).toBeGreaterThan(CASES / 50)
})

test('every day of the interface is read back as written, and the week goes on', () => {
  const first = present(parseDate('1900-01-01'), 'first day')
  const days = Array.from({ length: 109_573 }, (_, index) => addDays(first, index))
  const broken = days.filter(
    (day, index) =>
      parseDate(formatDate(day)) !== day || weekday(day) !== (index % 7) + 1 || isWeekend(day) !== index % 7 > 4,
  )
  expect(broken.map(formatDate)).toEqual([])
  expect(days.at(-1)).toBe(parseDate('2199-12-31'))
})
