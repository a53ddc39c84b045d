import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import { DEMO_LOANS, demoLoans } from '#host/demo/fill-demo.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { SetLoan, SetLoans } from './data-set.ts'
import { lenderBook } from './lender-book.ts'
import { LIMITS } from './limits/limits.ts'
import { NAMED_LOANS } from './names/named-loans.ts'
import { type SpeakingLoan, speakingLoans } from './speaking-loan.ts'

/** A named data set; a large one takes longer than a request should. */
type DataSet = { readonly loanCount: number; readonly isLarge: boolean; readonly loans: SetLoans }

const SHAPES: Readonly<Record<ScheduleType, DescriptionRequest>> = {
  ANNUITY: { loanAmount: '1200.00', interestRate: '24', paid: 2, overdue: 1 },
  BULLET: { rows: 6, loanAmount: '60000.00', interestRate: '9', paid: 1, extended: [30] },
  'FULL-BULLET': { loanAmount: '5000.00', interestRate: '14', term: { count: 6, unit: 'months' } },
  REGULAR: { rows: 8, loanAmount: '8000.00', paid: 4 },
}

/** Each schedule type with each client type. */
const EACH_TYPE: readonly SpeakingLoan[] = SCHEDULE_TYPES.flatMap((scheduleType) =>
  CLIENT_TYPES.map((clientType) => ({
    id: `${scheduleType}-${clientType.replaceAll('_', '-')}`,
    tests: `A ${scheduleType} loan of clientType ${clientType}`,
    description: { ...SHAPES[scheduleType], type: scheduleType, clientType },
  })),
)

const ALL_LIMITS: readonly SpeakingLoan[] = LIMITS.flatMap(({ loans }) => loans)

export const DATA_SETS: Readonly<Record<DataSetName, DataSet>> = {
  empty: small(0, () => []),
  'one-of-each-type': ofSpeaking(EACH_TYPE),
  demo: small(DEMO_LOANS, withoutNotes),
  limits: ofSpeaking(ALL_LIMITS),
  'world-names': ofSpeaking(NAMED_LOANS),
  'loans-10000': { ...ofBook(10_000), isLarge: false },
  'loans-1000000': { ...ofBook(1_000_000), isLarge: true },
}

function small(loanCount: number, loans: SetLoans): DataSet {
  return { loanCount, isLarge: false, loans }
}

function ofSpeaking(loans: readonly SpeakingLoan[]): DataSet {
  return small(loans.length, (seed, today) => speakingLoans(loans, seed, today))
}

function ofBook(loanCount: number) {
  return { loanCount, loans: (seed: number, today: CalendarDate) => lenderBook(loanCount, seed, today) }
}

function* withoutNotes(seed: number, today: CalendarDate): Generator<SetLoan> {
  for (const loan of demoLoans(seed, today)) yield { loan, notes: [] }
}
