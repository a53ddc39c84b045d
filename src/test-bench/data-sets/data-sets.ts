import { DEMO_LOANS, demoLoans } from '#host/demo/fill-demo.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import type { SetLoan, SetLoans } from './data-set.ts'
import { EACH_TYPE } from './each-type.ts'
import { lenderBook } from './lender-book.ts'
import { LIMITS } from './limits/limits.ts'
import { NAMED_LOANS } from './names/named-loans.ts'
import { type SpeakingLoan, speakingLoans } from './speaking-loan.ts'

/** A named data set; a large one takes longer than a request should. */
export type DataSet = { readonly loanCount: number; readonly isLarge: boolean; readonly loans: SetLoans }

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
