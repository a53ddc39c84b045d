import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanListItem } from '../desk/loan-list.ts'
import type { Total } from '../words/total-text.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet, partText } from './list-sheet.ts'
import { sheetColumns } from './loan-columns.ts'
import type { Pages, Sheet, SheetFact } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** Kind of the choice of loans in a sheet. The search words are not shown: they may be a personal code. */
export type LoanChoice = 'all' | 'filtered' | 'selected' | 'client'

/** The choice of loans, and the number of them that are missing because they cannot be read. */
type ChosenForSheet = {
  readonly choice: LoanChoice
  readonly leftOut: number
  /** Chosen columns of the list, in their order; by default those of `LOAN_COLUMNS`. */
  readonly columns?: readonly LoanColumnName[] | undefined
}

const CHOICE_WORDS: Readonly<Record<LoanChoice, string>> = {
  all: 'All',
  filtered: 'Those that match a filter',
  selected: 'Selected',
  client: 'Those of one client',
}

/**
 * Sheet of loans with the columns of the list, without personal codes. If `total` is more than the rows, a fact says
 * so.
 */
export function loanListSheet<Rows extends Iterable<LoanListItem> | Pages<LoanListItem>>(
  rows: Rows,
  chosen: ChosenForSheet,
  origin: SheetOrigin,
  total?: Total,
): Sheet<LoanListItem, Rows> {
  return listSheet({
    title: 'Loans',
    fileName: safeFileName('Loans', origin.today),
    facts: choiceFacts(chosen, rows, total),
    columns: sheetColumns(chosen.columns),
    rows,
    origin,
  })
}

function choiceFacts(
  { choice, leftOut }: ChosenForSheet,
  rows: unknown,
  total: Total | undefined,
): readonly SheetFact[] {
  const chosen = { name: 'Loans', kind: 'text', value: choiceText(choice, rows, total) } as const
  return [chosen, ...leftOutFacts(leftOut)]
}

/** "All, the first 50 of 200": the part of the list that was loaded when it was printed. */
function choiceText(choice: LoanChoice, rows: unknown, total: Total | undefined): string {
  const part = partText(rows, total)
  return part === null ? CHOICE_WORDS[choice] : `${CHOICE_WORDS[choice]}, the ${part}`
}
