import { addDays, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { periodicRows, plan, type SpeakingLoan, singleRow } from '../speaking-loan.ts'

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
