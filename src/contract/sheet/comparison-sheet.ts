import type { ComparisonBody, ComparisonRowBody, ScheduleMeasuresBody } from '../desk/comparison.ts'
import { CHANGE_WORDS, scheduleName } from '../desk/comparison-words.ts'
import { comparisonMeasures } from './comparison-measures.ts'
import { safeFileName } from './file-name.ts'
import { loanFacts, type SheetLoan } from './loan-facts.ts'
import type { Sheet, SheetCell, SheetColumn, SheetFact } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

const PARTS = [
  ['principalAmount', 'principalChange', 'principal'],
  ['interestAmount', 'interestChange', 'interest'],
  ['delayedInterestAmount', 'delayedInterestChange', 'delayed'],
  ['totalAmount', 'totalChange', 'total'],
] as const

const COLUMNS: readonly SheetColumn<ComparisonRowBody>[] = [
  ...sideColumns('before', 'Before'),
  { kind: 'text', name: 'What changed', width: 22, of: ({ kind }) => CHANGE_WORDS[kind] },
  { kind: 'count-change', name: 'Days moved', width: 8, of: (row) => row.daysMoved },
  ...PARTS.map(([, change, word]) => {
    return {
      kind: 'change',
      name: `Change of ${word}`,
      width: 12,
      of: (row: ComparisonRowBody) => row[change],
    } as const
  }),
  ...sideColumns('after', 'After'),
]

/** Two schedules of a loan, one installment a row: before, what changed, after. */
export function comparisonSheet(of: SheetLoan, body: ComparisonBody, origin: SheetOrigin): Sheet<ComparisonRowBody> {
  const { lenderLoanId } = of.loan
  return {
    title: `Comparison of ${lenderLoanId}`,
    name: 'Comparison',
    fileName: safeFileName('Comparison', lenderLoanId, scheduleName(body.after).toLowerCase(), origin.today),
    facts: [...loanFacts(of), ...sideFacts(body), ...originFacts(origin)],
    columns: COLUMNS,
    rows: body.rows,
    totals: totalsOf(body),
    measures: comparisonMeasures(body),
  }
}

function sideColumns(side: 'before' | 'after', word: string): readonly SheetColumn<ComparisonRowBody>[] {
  return [
    { kind: 'date', name: `${word}: due date`, width: 11, of: (row) => row[side]?.dueDate ?? null },
    ...PARTS.map(([amount, , part]) => {
      const of = (row: ComparisonRowBody) => row[side]?.[amount] ?? null
      return { kind: 'amount', name: `${word}: ${part}`, width: 12, of } as const
    }),
  ]
}

function sideFacts({ before, after }: ComparisonBody): readonly SheetFact[] {
  return [
    { name: 'Before', kind: 'text', value: `${scheduleName(before)}, ${before.date}` },
    { name: 'After', kind: 'text', value: `${scheduleName(after)}, ${after.date}` },
  ]
}

function totalsOf({ measures: { before, after, change } }: ComparisonBody): readonly SheetCell[] {
  const amounts = (kind: 'amount' | 'change', of: Pick<ScheduleMeasuresBody, (typeof PARTS)[number][0]>) =>
    PARTS.map(([amount]) => ({ kind, value: of[amount] }))
  return [
    { kind: 'text', value: 'Total' },
    ...amounts('amount', before),
    { kind: 'text', value: null },
    { kind: 'count-change', value: null },
    ...amounts('change', change),
    { kind: 'date', value: null },
    ...amounts('amount', after),
  ]
}
