import { addDays, calendarDate } from '#values/calendar-date.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { amountOf, type LoanInputs, passedRows, periodicRows, plan, type SpeakingLoan } from '../speaking-loan.ts'

/** A hundred years of months, as far as they have passed paid. */
function century({ today, client }: LoanInputs) {
  const terms = { issueDate: calendarDate('2000-01-31'), loanAmount: amountOf('120000.00') }
  const rows = periodicRows({ ...terms, numberOfInstallments: MAX_INSTALLMENTS })
  return { ...terms, rows, client: client('BUSINESS_WITH_COLLATERAL'), paid: passedRows(rows, today) }
}

/** Schedules with the fewest and the most rows. */
export const INSTALLMENT_LIMITS: readonly SpeakingLoan[] = [
  { id: 'LIMIT-ONE-INSTALLMENT', tests: 'A periodic schedule of one row', description: { rows: 1 } },
  {
    id: 'LIMIT-MOST-INSTALLMENTS',
    tests: 'The most rows that a schedule can be registered with: 1,200 months',
    plan: (surroundings) => {
      const { paid, ...given } = century(surroundings)
      return plan({ ...given, course: [{ kind: 'paid', installments: paid }] })
    },
  },
  {
    id: 'LIMIT-MOST-ROWS',
    tests: '1,200 rows of which all were moved three times: 4,800 rows in the last version',
    plan: (surroundings) => {
      const { paid: _, ...given } = century(surroundings)
      const date = given.issueDate
      const steps = [30, 14, 7].map((days) => ({ kind: 'extended', days, date }) as const)
      return plan({ ...given, course: steps })
    },
  },
  {
    id: 'LIMIT-DAILY-DUE-DATES',
    tests: 'A due date on every day of a year',
    description: { type: 'REGULAR', rows: 365, loanAmount: '3650.00', every: { unit: 'days' }, paid: 100 },
  },
  {
    id: 'LIMIT-YEARLY-DUE-DATES',
    tests: 'A due date once in a year',
    description: { rows: 10, loanAmount: '10000.00', every: { count: 12, unit: 'months' }, paid: 2 },
  },
  {
    id: 'LIMIT-DUE-ON-ISSUE-DATE',
    tests: 'The first installment is due on the issue date itself, with no interest',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -5)
      const rows = periodicRows({ issueDate, firstDueDate: issueDate, numberOfInstallments: 6 })
      return plan({ issueDate, rows, client: client('CONSUMER'), course: [{ kind: 'paid', installments: 1 }] })
    },
  },
]
