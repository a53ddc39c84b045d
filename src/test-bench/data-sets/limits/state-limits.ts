import { addDays, addMonths, FIRST_DATE } from '#values/calendar-date.ts'
import { cents, subtract } from '#values/money.ts'
import { amountOf, periodicRows, plan, type SpeakingLoan, singleRow } from '../speaking-loan.ts'

/** Loans at the limits of each state: on the days, and with the cents, where it changes. */
export const STATE_LIMITS: readonly SpeakingLoan[] = [
  { id: 'LIMIT-JUST-ISSUED', tests: 'Issued today', description: { issuedDaysAgo: 0 } },
  {
    id: 'LIMIT-ISSUED-TOMORROW',
    tests: 'Registered today, to be issued tomorrow',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, 1)
      const rows = periodicRows({ issueDate, numberOfInstallments: 6 })
      return plan({ issueDate, registeredDate: today, rows, client: client('CONSUMER') })
    },
  },
  {
    id: 'LIMIT-REGISTERED-LATE',
    tests: 'Registered 160 days after it was issued: interest accrues from then on',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -200)
      const rows = periodicRows({ issueDate, numberOfInstallments: 12 })
      const registeredDate = addDays(today, -40)
      return plan({
        issueDate,
        registeredDate,
        rows,
        client: client('CONSUMER'),
        course: [{ kind: 'paid', installments: 6 }],
      })
    },
  },
  { id: 'LIMIT-DUE-TOMORROW', tests: 'Due tomorrow', description: { paid: 2, dueInDays: 1 } },
  { id: 'LIMIT-DUE-TODAY', tests: 'Due today, and not overdue yet', description: { paid: 2, dueInDays: 0 } },
  {
    id: 'LIMIT-LATE-BY-ONE-DAY',
    tests: 'Overdue since yesterday',
    description: { paid: 2, overdueDays: 1 },
  },
  {
    id: 'LIMIT-LATE-BY-MOST-DAYS',
    tests: 'Overdue since 1900-02-01',
    plan: ({ client }) => {
      const rows = singleRow(FIRST_DATE, addMonths(FIRST_DATE, 1))
      return plan({ scheduleType: 'FULL-BULLET', issueDate: FIRST_DATE, rows, client: client('CONSUMER') })
    },
  },
  { id: 'LIMIT-ALL-OVERDUE', tests: 'Every installment is overdue', description: { type: 'REGULAR', overdue: 12 } },
  { id: 'LIMIT-REPAID', tests: 'Nothing is outstanding', description: { paid: 12 } },
  {
    id: 'LIMIT-REPAID-EARLY',
    tests: 'Nothing is outstanding, though nothing has been due yet',
    description: { issuedDaysAgo: 0, paid: 12 },
  },
  {
    id: 'LIMIT-REPAID-AFTER-EXTENSIONS',
    tests: 'Repaid after two extensions',
    description: { rows: 6, extended: [14, 14], paid: 6 },
  },
  {
    id: 'LIMIT-PARTLY-PAID',
    tests: 'Half of an overdue installment is paid',
    description: { paid: 2, isPartlyPaid: true, overdue: 1 },
  },
  {
    id: 'LIMIT-ONE-CENT-LEFT',
    tests: 'All is paid but 0.01, which is overdue',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -100)
      const rows = singleRow(issueDate, addDays(today, -10))
      const interest = rows[0]?.interestAmount ?? cents(0)
      const step = { kind: 'part-paid', principal: subtract(amountOf('1000.00'), cents(1)), interest } as const
      return plan({ scheduleType: 'FULL-BULLET', issueDate, rows, client: client('CONSUMER'), course: [step] })
    },
  },
  {
    id: 'LIMIT-ONE-CENT-PAID',
    tests: 'Nothing is paid but 0.01 of interest',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -40)
      const rows = periodicRows({ issueDate, numberOfInstallments: 3 })
      const step = { kind: 'part-paid', principal: cents(0), interest: cents(1) } as const
      return plan({ issueDate, rows, client: client('CONSUMER'), course: [step] })
    },
  },
  {
    id: 'LIMIT-PAID-THEN-MOVED',
    tests: 'Half of an installment was paid before it was moved: the old row keeps what was paid',
    plan: ({ today, client }) => {
      const issueDate = addDays(today, -40)
      const rows = periodicRows({ issueDate, numberOfInstallments: 4 })
      const course = [
        { kind: 'part-paid', principal: amountOf('125.00'), interest: cents(0) },
        { kind: 'extended', days: 30, date: addDays(today, -8) },
      ] as const
      return plan({ issueDate, rows, client: client('CONSUMER'), course })
    },
  },
]
