import type { ComparisonBody, ComparisonRowBody, PassedSinceBody, ScheduleMeasuresBody } from '../desk/comparison.ts'
import {
  CHANGE_WORDS,
  effectWords,
  MEASURE_WORDS,
  noRateText,
  SINCE_WORDS,
  scheduleName,
} from '../desk/comparison-words.ts'
import { sinceLines } from '../desk/passed-since-words.ts'
import { safeFileName } from './file-name.ts'
import { loanFacts, type SheetLoan } from './loan-facts.ts'
import type { Sheet, SheetCell, SheetColumn, SheetFact, SheetMeasures } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

const PARTS = [
  ['principalAmount', 'principalChange', 'principal'],
  ['interestAmount', 'interestChange', 'interest'],
  ['delayedInterestAmount', 'delayedInterestChange', 'delayed'],
  ['totalAmount', 'totalChange', 'total'],
] as const

type Measures = ComparisonBody['measures']

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
    totals: () => totalsOf(body),
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

/**
 * Two tables, as on the page of the comparison: the effect on the schedule, and what happened to the schedule since.
 */
function comparisonMeasures(comparison: ComparisonBody): readonly SheetMeasures[] {
  const { measures, since } = comparison
  const notes = [noRateText('Before', measures.before), noRateText('After', measures.after)]
  const effect = {
    name: effectWords(comparison),
    columns: ['Measure', 'Before', 'Change', 'After'],
    rows: rowsOf(measures),
    notes: notes.flatMap((note) => note ?? []),
  }
  return since ? [effect, sinceMeasures(since)] : [effect]
}

function sinceMeasures(since: PassedSinceBody): SheetMeasures {
  return {
    name: SINCE_WORDS,
    columns: ['Measure', `${since.fromDate} to ${since.toDate}`],
    rows: sinceLines(since).map(({ words, kind, value }) => [
      { kind: 'text', value: words },
      { kind, value },
    ]),
    notes: [],
  }
}

function rowsOf(measures: Measures): readonly (readonly SheetCell[])[] {
  const { before, after, change } = measures
  const dayWords = `${MEASURE_WORDS['final-date']}, change in days`
  return [
    countRow(dayWords, finalDate(before), change.finalPaymentDays, finalDate(after)),
    countRow(MEASURE_WORDS.left, left(before), change.installmentsLeft, left(after)),
    figureRow(MEASURE_WORDS['still-due'], measures, 'stillDueAmount'),
    figureRow(MEASURE_WORDS.life, measures, 'averageLife'),
    figureRow(`${MEASURE_WORDS.rate}, %`, measures, 'effectiveRate'),
  ]
}

function countRow(words: string, before: SheetCell, change: number, after: SheetCell): readonly SheetCell[] {
  return [{ kind: 'text', value: words }, before, { kind: 'count-change', value: change }, after]
}

/** Row of a figure. Years and percentages have two decimals here, like amounts. */
function figureRow(
  words: string,
  { before, after, change }: Measures,
  name: 'stillDueAmount' | 'averageLife' | 'effectiveRate',
): readonly SheetCell[] {
  return [
    { kind: 'text', value: words },
    { kind: 'amount', value: before[name] },
    { kind: 'change', value: change[name] },
    { kind: 'amount', value: after[name] },
  ]
}

function finalDate({ finalPaymentDate }: Measures['before']): SheetCell {
  return { kind: 'date', value: finalPaymentDate }
}

function left({ installmentsLeft }: Measures['before']): SheetCell {
  return { kind: 'count', value: installmentsLeft }
}
