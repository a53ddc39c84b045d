import type { PaymentDayReading, ReadAs } from '#values/vocabulary/import-questions.ts'
import { plainWords } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

/** The first installment is due one period after the issue date. */
export const AFTER_ISSUE = 'AFTER_ISSUE'

/** The last day of the month, whichever it is. */
export const LAST_DAY = 31

/** First due date that follows from the issue date: a period after it, or on a day of the month (`LAST_DAY` is its end). */
export type FirstDueRule =
  | { readonly kind: 'after-issue' }
  /** Words in place of a day, as beside a single payment. */
  | { readonly kind: 'no-day' }
  /** In the month in which a period after the issue ends, the first such day a period after it or later, or the next one after it. */
  | { readonly kind: 'in-month' | 'period-later' | 'soonest'; readonly day: number }

const NO_DAY = 'NO-DAY'
const RULE = /^(NEXT-|LATER-)?DAY-([1-9]|[12]\d|3[01])$/
const KINDS = { '': 'in-month', 'LATER-': 'period-later', 'NEXT-': 'soonest' } as const

/** Text before the day, by reading. */
const BEFORE: Readonly<Record<PaymentDayReading, keyof typeof KINDS>> = {
  'payment-day': '',
  'payment-day-a-period-later': 'LATER-',
  'payment-day-soonest': 'NEXT-',
}

/**
 * Reads `AFTER_ISSUE`, `DAY-15` (in the month in which a period ends), `LATER-DAY-15` (not before a period has ended) and `NEXT-DAY-15`
 * (as soon as it comes); undefined for another text.
 */
export function firstDueRule(text: string): FirstDueRule | undefined {
  if (text === AFTER_ISSUE) return { kind: 'after-issue' }
  if (text === NO_DAY) return { kind: 'no-day' }
  const [, before = '', day] = RULE.exec(text) ?? []
  return day === undefined || !isBefore(before) ? undefined : { kind: KINDS[before], day: Number(day) }
}

export function onDay(day: number): string {
  return `DAY-${day}`
}

/** Words for the end of a month, as its last day. */
const MONTH_END =
  /(^| )(end|eom|ult|ultimo|ende|monatsende|pabaiga|beigas|lopp|koniec|konec|fin|fine|fim|einde|slutet|slut|loppu|vege)( |$)/
/** No payment day is written with more characters. */
const MAX_LENGTH = 40

function isBefore(text: string): text is keyof typeof KINDS {
  return text in KINDS
}

/** Reads a payment day, as `15`, `15.`, `every 15th` or `κάθε 15`; the end of a month is its last day. */
export function readPaymentDay(text: string, as: PaymentDayReading): Reading {
  const day = text.length > MAX_LENGTH ? undefined : paymentDay(text)
  if (day === undefined) return isOfWords(text) ? ok(NO_DAY) : bad('not-a-date', {})
  return ok(`${BEFORE[as]}${onDay(day)}`)
}

export function isPaymentDayReading(as: ReadAs): as is PaymentDayReading {
  return as in BEFORE
}

/** True for a text without a number, such as `at maturity` or a dash among payment days. */
export function isOfWords(text: string): boolean {
  return text.length <= MAX_LENGTH && (/\p{L}/u.test(text) || /^\s*[-–—]+\s*$/.test(text)) && !/\d/.test(text)
}

/** The day of the month that a text says; undefined if it says none, or several numbers. */
export function paymentDay(text: string): number | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const day = Number(numbers[0])
  if (numbers.length === 1) return day >= 1 && day <= LAST_DAY ? day : undefined
  return numbers.length === 0 && MONTH_END.test(plainWords(text)) ? LAST_DAY : undefined
}
