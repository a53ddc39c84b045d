import type { Period } from '#engine/due-dates.ts'
import { present } from '#values/assert.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateFromParts,
  dateParts,
  FIRST_DATE,
  LAST_DATE,
  weekday,
} from '#values/calendar-date.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import {
  amountOf,
  type LoanInputs,
  passedRows,
  periodicRows,
  plan,
  rateOf,
  type SpeakingLoan,
  singleRow,
} from '../speaking-loan.ts'

const DAILY: Period = { count: 1, unit: 'days' }

type Given = {
  readonly issueDate: CalendarDate
  readonly numberOfInstallments: number
  readonly every?: Period
  readonly firstDueDate?: CalendarDate
}

/** Paid as far as it has passed. */
function onTime({ today, client }: LoanInputs, given: Given) {
  const rows = periodicRows(given)
  const course = [{ kind: 'paid', installments: passedRows(rows, today) } as const]
  return plan({
    issueDate: given.issueDate,
    rows,
    client: client('CONSUMER'),
    course,
    registeredDate: registeredBy(given.issueDate, today),
  })
}

function registeredBy(issueDate: CalendarDate, today: CalendarDate): CalendarDate {
  return issueDate < today ? issueDate : today
}

function dayOf(year: number, month: number, day: number): CalendarDate {
  return present(dateFromParts({ year, month, day }), 'day')
}

/** Days at the ends of the calendar, of months, and in leap years. */
export const DATE_LIMITS: readonly SpeakingLoan[] = [
  {
    id: 'LIMIT-FIRST-DATE',
    tests: 'Issued on the first day of the calendar, 1900-01-01',
    plan: (surroundings) => onTime(surroundings, { issueDate: FIRST_DATE, numberOfInstallments: 12 }),
  },
  {
    id: 'LIMIT-LAST-DATE',
    tests: 'Due on the last day of the calendar, 2199-12-31: it cannot be extended by a single day',
    plan: ({ today, client }) => {
      const [issueDate, interestRate] = [addDays(today, -30), rateOf('1')]
      const rows = singleRow(issueDate, LAST_DATE, amountOf('1000.00'), interestRate)
      return plan({ scheduleType: 'FULL-BULLET', interestRate, issueDate, rows, client: client('CONSUMER') })
    },
  },
  {
    id: 'LIMIT-WHOLE-CALENDAR',
    tests: 'From the first day of the calendar to the last one: a term of 109,571 days',
    plan: ({ client }) => {
      const interestRate = rateOf('0.5')
      const rows = singleRow(FIRST_DATE, LAST_DATE, amountOf('1000.00'), interestRate)
      return plan({
        scheduleType: 'FULL-BULLET',
        interestRate,
        issueDate: FIRST_DATE,
        rows,
        client: client('CONSUMER'),
      })
    },
  },
  {
    id: 'LIMIT-LEAP-DAY',
    tests: 'Issued on 29 February 2024 and due once in a year: on 28 February, and on the 29th again in 2028',
    plan: (surroundings) =>
      onTime(surroundings, {
        issueDate: calendarDate('2024-02-29'),
        numberOfInstallments: 8,
        every: { count: 12, unit: 'months' },
      }),
  },
  {
    id: 'LIMIT-LEAP-CENTURY',
    tests: 'Due on each day around 29 February 2000, which there was',
    plan: (surroundings) =>
      onTime(surroundings, { issueDate: calendarDate('2000-02-26'), numberOfInstallments: 5, every: DAILY }),
  },
  {
    id: 'LIMIT-NO-LEAP-CENTURY',
    tests: 'Due on each day around the end of February 2100, which has no 29th',
    plan: (surroundings) => {
      const firstDueDate = calendarDate('2100-02-27')
      const earlier = addDays(surroundings.today, -30)
      const issueDate = earlier < firstDueDate ? earlier : firstDueDate
      return onTime(surroundings, { issueDate, firstDueDate, numberOfInstallments: 4, every: DAILY })
    },
  },
  {
    id: 'LIMIT-DAY-31',
    tests: 'Due on the 31st: on the last day of a shorter month, and on the 31st again after it',
    plan: (surroundings) => onTime(surroundings, { issueDate: calendarDate('2023-12-31'), numberOfInstallments: 14 }),
  },
  {
    id: 'LIMIT-MONTH-ENDS',
    tests: 'Due on the last day of each month, from 29 February 2024 on',
    plan: (surroundings) =>
      onTime(surroundings, {
        issueDate: calendarDate('2024-01-30'),
        firstDueDate: calendarDate('2024-02-29'),
        numberOfInstallments: 14,
        every: { count: 1, unit: 'month-ends' },
      }),
  },
  {
    id: 'LIMIT-TURN-OF-YEAR',
    tests: 'Due on each day around the last turn of the year',
    plan: (surroundings) => {
      const issueDate = dayOf(dateParts(surroundings.today).year - 1, 12, 28)
      return onTime(surroundings, { issueDate, numberOfInstallments: 6, every: DAILY })
    },
  },
  {
    id: 'LIMIT-WEEKENDS',
    tests: 'Every due date is a Sunday',
    plan: (surroundings) => {
      const issueDate = addDays(surroundings.today, -weekday(surroundings.today) - 21)
      return onTime(surroundings, { issueDate, numberOfInstallments: 10, every: { count: 7, unit: 'days' } })
    },
  },
  ...DAY_COUNTS.map(
    (dayCount): SpeakingLoan => ({
      id: `LIMIT-DAY-COUNT-${dayCount.replaceAll(/[/. ]/g, '-')}`,
      tests: `Interest by ${dayCount}, over a February and months of 31 days`,
      plan: ({ today, client }) => {
        const issueDate = addMonths(dayOf(dateParts(today).year, 1, 31), -12)
        const terms = { issueDate, loanAmount: amountOf('100000.00') }
        const rows = periodicRows({ ...terms, numberOfInstallments: 24, dayCount })
        const course = [{ kind: 'paid', installments: passedRows(rows, today) } as const]
        return plan({ ...terms, rows, client: client('BUSINESS_WITHOUT_COLLATERAL'), course })
      },
    }),
  ),
]
