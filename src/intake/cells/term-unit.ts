import type { ReadAs, SaidTermReading, TermReading } from '#values/vocabulary/import-questions.ts'
import { plainWords } from './plain-words.ts'
import { type TimeUnit, timeUnit } from './time-words.ts'
import { readWrittenPeriod } from './written-period.ts'

const UNITS: Readonly<Record<string, TimeUnit>> = {
  '1 days': 'days',
  '7 days': 'weeks',
  '1 months': 'months',
  '12 months': 'years',
}

/** Reads the unit of a term beside it: `M`, `tyg.`, `weeks`. Undefined for a word that is none, such as `Q`. */
export function unitOfTerm(text: string): TimeUnit | undefined {
  const reading = readWrittenPeriod(text)
  if (reading.kind === 'ok') return UNITS[reading.value]
  return plainWords(text).includes(' ') ? undefined : timeUnit(text)
}

const IN_INSTALLMENTS: Readonly<Record<TimeUnit, TermReading>> = {
  days: 'days-of-installments',
  weeks: 'weeks-of-installments',
  months: 'months-of-installments',
  years: 'years-of-installments',
}

const AT_ONCE: Readonly<Record<TimeUnit, TermReading>> = {
  days: 'one-payment-after-days',
  weeks: 'one-payment-after-weeks',
  months: 'one-payment-after-months',
  years: 'one-payment-after-years',
}

/** Readings of a term by the unit of its line. */
const SAID: Readonly<Record<SaidTermReading, Readonly<Record<TimeUnit, TermReading>>>> = {
  'term-as-said': IN_INSTALLMENTS,
  'days-at-once-as-said': { ...IN_INSTALLMENTS, days: AT_ONCE.days },
  'one-payment-as-said': AT_ONCE,
}

export function isSaidTermReading(as: ReadAs | null): as is SaidTermReading {
  return as !== null && as in SAID
}

/** Reading of a term in a unit. Weeks are weekly installments if the file says no time between due dates. */
export function readingInUnit(as: SaidTermReading, unit: TimeUnit, hasPeriod: boolean): TermReading {
  const reading = SAID[as][unit]
  return reading === 'weeks-of-installments' && !hasPeriod ? 'weekly-installments' : reading
}
