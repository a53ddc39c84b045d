import { afterPeriods } from '#engine/due-dates.ts'
import { PLAIN_TERMS, type ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { DemoClientType } from './demo-clients.ts'
import type { SeededRandom } from './seeded-random.ts'

const QUARTERLY = { count: 3, unit: 'months' } as const
const QUARTER_PERCENT = 250_000

/** Plausible terms: small, short and expensive for people, large, long and cheaper for companies. */
export function demoTerms(random: SeededRandom, clientType: DemoClientType, startDate: CalendarDate): ScheduleTerms {
  const isConsumer = clientType === 'CONSUMER'
  const scheduleType = random.pick(
    isConsumer
      ? (['ANNUITY', 'ANNUITY', 'REGULAR', 'FULL-BULLET'] as const)
      : (['ANNUITY', 'REGULAR', 'BULLET', 'FULL-BULLET'] as const),
  )
  const every = !isConsumer && scheduleType !== 'ANNUITY' ? QUARTERLY : MONTHLY
  const months = random.pick(isConsumer ? [6, 12, 18, 24, 36] : [12, 24, 36, 48])
  const terms = {
    ...PLAIN_TERMS,
    loanAmount: cents(isConsumer ? 5_000 * random.whole(8, 160) : 50_000 * random.whole(20, 600)),
    interestRate: rateFromMillionths(QUARTER_PERCENT * (isConsumer ? random.whole(44, 96) : random.whole(32, 60))),
    startDate,
    dayCount: defaultDayCount(every.unit),
  }
  return scheduleType === 'FULL-BULLET'
    ? { ...terms, scheduleType, dueDate: afterPeriods(startDate, MONTHLY, months), compounding: null }
    : { ...terms, scheduleType, numberOfInstallments: months / every.count, firstDueDate: null, every }
}
