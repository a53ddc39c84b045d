import { addDays, calendarDate, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { MAX_CENTS } from '#values/money.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
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

/** Amounts and rates at their ends. */
export const AMOUNT_LIMITS: readonly SpeakingLoan[] = [
  {
    id: 'LIMIT-LARGEST-AMOUNT',
    tests: 'The largest loan amount, 999,999,999,999.99',
    description: { loanAmount: '999999999999.99', paid: 2 },
  },
  {
    id: 'LIMIT-SMALLEST-AMOUNT',
    tests: 'The smallest loan amount, 0.01, whose interest comes to 0.00',
    description: { type: 'FULL-BULLET', loanAmount: '0.01', term: { count: 90, unit: 'days' } },
  },
  {
    id: 'LIMIT-LARGEST-INTEREST',
    tests: 'Principal and interest of one row both 999,999,999,999.99, so that its total has 13 digits',
    plan: ({ today, client }) =>
      plan({
        scheduleType: 'FULL-BULLET',
        loanAmount: MAX_CENTS,
        interestRate: rateOf('100'),
        issueDate: addDays(today, -100),
        client: client('BUSINESS_WITHOUT_COLLATERAL'),
        rows: [{ dueDate: addDays(today, 265), principalAmount: MAX_CENTS, interestAmount: MAX_CENTS }],
      }),
  },
  {
    id: 'LIMIT-ONE-CENT-A-ROW',
    tests: 'Installments of 0.01 each',
    description: { type: 'REGULAR', loanAmount: '0.12', interestRate: '0', paid: 3 },
  },
  {
    id: 'LIMIT-HIGHEST-RATE',
    tests: 'The highest rate, 999.999999 %',
    description: { type: 'BULLET', interestRate: '999.999999' },
  },
  {
    id: 'LIMIT-LOWEST-RATE',
    tests: 'The lowest rate above nothing, 0.000001 %, on the largest amount',
    description: { type: 'BULLET', loanAmount: '999999999999.99', interestRate: '0.000001' },
  },
  {
    id: 'LIMIT-ZERO-INTEREST',
    tests: 'No interest: every interest amount is 0.00',
    description: { interestRate: '0', paid: 2, extended: [30] },
  },
  {
    id: 'LIMIT-ROWS-OF-NOTHING',
    tests: 'No interest and no principal until the last row: installments of 0.00 count as paid',
    description: { type: 'BULLET', rows: 6, interestRate: '0', paid: 5 },
  },
  {
    id: 'LIMIT-UNEVEN-CENTS',
    tests: 'An amount that three rows cannot share: the last one takes the cent that is left',
    description: { type: 'REGULAR', rows: 3, loanAmount: '100.00' },
  },
  {
    id: 'LIMIT-HALF-CENTS',
    tests: 'Interest of exactly half a cent, rounded up',
    description: { type: 'BULLET', loanAmount: '0.50', dayCount: '30E/360' },
  },
]

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

/** Extensions: how many, how long, and where they lead. */
export const EXTENSION_LIMITS: readonly SpeakingLoan[] = [
  {
    id: 'LIMIT-MOST-EXTENSIONS',
    tests: 'Extended 99 times, as often as can be allowed: 100 versions to compare',
    description: { rows: 3, extended: Array.from({ length: MAX_EXTENSIONS }, () => 1) },
  },
  {
    id: 'LIMIT-EXTENSIONS-USED-UP',
    tests: 'Its only extension is used: the next one is refused with 422',
    description: { extended: [30], maxExtensions: 1 },
  },
  { id: 'LIMIT-NO-EXTENSIONS', tests: 'None were ever allowed', description: { maxExtensions: 0 } },
  { id: 'LIMIT-EXTENSIONS-LEFT', tests: '99 are left', description: { maxExtensions: MAX_EXTENSIONS } },
  { id: 'LIMIT-SHORTEST-EXTENSION', tests: 'Moved by one day', description: { extended: [1] } },
  {
    id: 'LIMIT-LONGEST-EXTENSION',
    tests: 'Moved to the last day of the calendar by one extension',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -30)
      const dueDate = addDays(today, 60)
      const rows = singleRow(issueDate, dueDate)
      const course = [{ kind: 'extended', days: daysBetween(dueDate, LAST_DATE), date: addDays(today, -1) } as const]
      return plan({ scheduleType: 'FULL-BULLET', issueDate, rows, client: client('CONSUMER'), course })
    },
  },
  {
    id: 'LIMIT-MOVED-ONTO-OLD-DATES',
    tests: 'Each moved row falls on the old day of the next one',
    description: { type: 'REGULAR', rows: 6, every: { count: 30, unit: 'days' }, paid: 1, extended: [30] },
  },
  {
    id: 'LIMIT-EXTENDED-TODAY',
    tests: 'Extended on the day itself',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -10)
      const rows = periodicRows({ issueDate, numberOfInstallments: 6 })
      return plan({
        issueDate,
        rows,
        client: client('CONSUMER'),
        course: [{ kind: 'extended', days: 30, date: today }],
      })
    },
  },
  {
    id: 'LIMIT-EXTENDED-BEFORE',
    tests: 'Two extensions before it came to the desk, of which nothing is known but their number, and one since',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -100)
      const rows = periodicRows({ issueDate, numberOfInstallments: 12 })
      const course = [
        { kind: 'paid', installments: 2 },
        { kind: 'extended', days: 14, date: addDays(today, -9) },
      ] as const
      const registeredDate = addDays(today, -40)
      return plan({
        issueDate,
        registeredDate,
        rows,
        client: client('CONSUMER'),
        extensionsBefore: 2,
        maxExtensions: 5,
        course,
      })
    },
  },
  {
    id: 'LIMIT-EXTENDED-BEFORE-USED-UP',
    tests: 'All extensions used before it came to the desk',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -20)
      const rows = periodicRows({ issueDate, numberOfInstallments: 6 })
      return plan({ issueDate, rows, client: client('CONSUMER'), extensionsBefore: 99, maxExtensions: 99 })
    },
  },
]

/** A hundred years of months, as far as they have passed paid. */
function century({ today, client }: LoanInputs) {
  const terms = { issueDate: calendarDate('2000-01-31'), loanAmount: amountOf('120000.00') }
  const rows = periodicRows({ ...terms, numberOfInstallments: MAX_INSTALLMENTS })
  return { ...terms, rows, client: client('BUSINESS_WITH_COLLATERAL'), paid: passedRows(rows, today) }
}
