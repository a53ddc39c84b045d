import type { ScheduleMeasuresBody } from '../desk/comparison.ts'
import { MEASURE_WORDS } from '../desk/comparison-words.ts'
import type { NextDue, WhatIfBody } from '../desk/what-if.ts'
import { safeFileName } from './file-name.ts'
import { loanFacts, type SheetLoan } from './loan-facts.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

/** The loan as it is, or an extension tried on it; `refused` says why it would not be made. */
type WhatIfRow = {
  readonly daysToExtend: number
  readonly addedInterestAmount: string | null
  readonly nextDue: NextDue | null
  readonly measures: ScheduleMeasuresBody | null
  readonly refused: string | null
}

const COLUMNS: readonly SheetColumn<WhatIfRow>[] = [
  { kind: 'count', name: 'Days to extend', width: 8, of: (row) => row.daysToExtend },
  { kind: 'text', name: 'Refused', width: 30, of: (row) => row.refused },
  { kind: 'amount', name: 'Added interest', width: 14, of: (row) => row.addedInterestAmount },
  { kind: 'date', name: 'Next due date', width: 11, of: (row) => row.nextDue?.dueDate ?? null },
  { kind: 'amount', name: 'Due on that day', width: 14, of: (row) => row.nextDue?.totalAmount ?? null },
  { kind: 'date', name: MEASURE_WORDS['final-date'], width: 11, of: (row) => row.measures?.finalPaymentDate ?? null },
  { kind: 'amount', name: 'Interest', width: 14, of: (row) => row.measures?.interestAmount ?? null },
  { kind: 'amount', name: MEASURE_WORDS['still-due'], width: 14, of: (row) => row.measures?.stillDueAmount ?? null },
  { kind: 'count', name: MEASURE_WORDS.left, width: 12, of: (row) => row.measures?.installmentsLeft ?? null },
  { kind: 'amount', name: MEASURE_WORDS.life, width: 12, of: (row) => row.measures?.averageLife ?? null },
  { kind: 'rate', name: `${MEASURE_WORDS.rate}, %`, width: 12, of: (row) => row.measures?.effectiveRate ?? null },
]

/** Several extensions of one loan, one a row, below the loan as it is. */
export function whatIfSheet(of: SheetLoan, body: WhatIfBody, origin: SheetOrigin): Sheet<WhatIfRow> {
  const { lenderLoanId } = of.loan
  const asItIs = { ...body.current, daysToExtend: 0, addedInterestAmount: '0.00', refused: null }
  return {
    title: `What if of ${lenderLoanId}`,
    name: 'What if',
    fileName: safeFileName('What if', lenderLoanId, origin.today),
    facts: [...loanFacts(of), ...originFacts(origin)],
    columns: COLUMNS,
    rows: [asItIs, ...body.outcomes.map(rowOf)],
    totals: null,
    measures: [],
  }
}

function rowOf(outcome: WhatIfBody['outcomes'][number]): WhatIfRow {
  if (outcome.kind === 'possible') return { ...outcome, refused: null }
  const { detail, title } = outcome.problem
  const refused = outcome.problem.errors?.[0]?.detail ?? detail ?? title
  return { daysToExtend: outcome.daysToExtend, addedInterestAmount: null, nextDue: null, measures: null, refused }
}
