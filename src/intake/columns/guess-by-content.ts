import type { CellContent, ImportField } from '#values/vocabulary/import-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'

/** A field by what a column holds: only where no name says it, and for a person to look at, unless the content is proof. */
type ContentGuess = { readonly field: ImportField; readonly content: CellContent; readonly isSure: boolean }

const GUESSES: readonly ContentGuess[] = [
  { field: 'clientCode', content: 'client-code', isSure: true },
  { field: 'country', content: 'country', isSure: true },
  { field: 'lenderLoanId', content: 'identifier', isSure: false },
  { field: 'interestRate', content: 'rate', isSure: false },
  { field: 'loanAmount', content: 'amount', isSure: false },
  { field: 'lenderIssueDate', content: 'date', isSure: false },
  { field: 'firstDueDate', content: 'date', isSure: false },
  { field: 'numberOfInstallments', content: 'whole-number', isSure: false },
  { field: 'scheduleType', content: 'term', isSure: false },
  { field: 'clientName', content: 'text', isSure: false },
]

/** Those of an installment come first where each line is one; their principal adds up to the amount of the loan. */
const INSTALLMENT_GUESSES: readonly ContentGuess[] = [
  { field: 'dueDate', content: 'date', isSure: false },
  { field: 'principalAmount', content: 'amount', isSure: false },
  { field: 'interestAmount', content: 'amount', isSure: false },
]

/** Takes the columns that no name spoke for. A column that is filled here and there only is no field that each loan needs. */
export function guessByContent(facts: SourceFacts, named: readonly PlannedColumn[]): PlannedColumn[] {
  const { format, columns, lines } = facts
  const planned = named.map((column) => ({ ...column }))
  const isOpen = ({ index, head }: SourceColumn) => {
    const plan = planned[index]
    return plan !== undefined && plan.field === null && plan.by !== 'name' && !/reason/i.test(head)
  }
  const guesses =
    format.shape === 'loan-a-line'
      ? GUESSES
      : format.shape === 'installment-a-line'
        ? [...INSTALLMENT_GUESSES, ...GUESSES.filter(({ field }) => field !== 'firstDueDate' && field !== 'loanAmount')]
        : []
  for (const { field, content, isSure } of guesses) {
    if (planned.some((column) => column.field === field)) continue
    const found = columns.find(
      (column) =>
        isOpen(column) && column.content === content && column.filled >= lines * 0.9 && hasWords(field, column),
    )
    if (found) planned[found.index] = { index: found.index, field, by: 'content', isSure }
  }
  return planned
}

/** A name has a blank in it. */
function hasWords(field: ImportField, { samples }: SourceColumn): boolean {
  return field !== 'clientName' || samples.every((sample) => /\S\s+\S/.test(sample))
}
