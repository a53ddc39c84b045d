import type { CommonTerms } from '#engine/payments/delayed-interest.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { DELAYED_INTEREST_DAY_COUNTS } from '#values/vocabulary/delayed-interest-terms.ts'
import type { StoredDelayedInterest } from '../delayed-interest-store.ts'
import { instant, none, nullable, required, text, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export const DELAYED_INTEREST_COLUMNS =
  'number, from_date, day_count, rate_millionths, grace_days, most_millionths, made_at, made_through'

/** Without a day count, no delayed interest is charged. */
export type DelayedInterestRecord = {
  readonly number: number
  readonly from_date: string
  readonly day_count: string | null
  readonly rate_millionths: number | null
  readonly grace_days: number | null
  readonly most_millionths: number | null
  readonly made_at: string
  readonly made_through: string
}

/** A row of `delayed_interest`. Throws a RowError. */
export function delayedInterestFromRecord(record: DelayedInterestRecord): StoredDelayedInterest {
  const read = columnsOf('delayed_interest', record.number, record)
  return {
    number: read('number', wholeFrom(1)),
    from: read('from_date', calendarDate),
    terms: record.day_count === null ? noTerms(read) : termsOf(read),
    madeAt: read('made_at', instant),
    madeThrough: read('made_through', text),
  }
}

type Read = ReturnType<typeof columnsOf<DelayedInterestRecord>>

function noTerms(read: Read): null {
  for (const column of ['rate_millionths', 'grace_days', 'most_millionths'] as const) read(column, none)
  return null
}

function termsOf(read: Read): CommonTerms {
  return {
    dayCount: read('day_count', required(oneOf(DELAYED_INTEREST_DAY_COUNTS))),
    rate: read('rate_millionths', nullable(rateFromMillionths)),
    graceDays: read('grace_days', required(wholeFrom(0))),
    mostPercent: read('most_millionths', nullable(rateFromMillionths)),
  }
}
