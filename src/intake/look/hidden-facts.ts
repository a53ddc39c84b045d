import type { HiddenFacts } from '../source-facts.ts'
import { columnLetters } from '../xlsx/column-letters.ts'
import type { HiddenCells } from '../xlsx/hidden-cells.ts'
import type { RowsOutcome } from './hidden-rows-tally.ts'
import type { TableTally } from './table-tally.ts'

/** A sheet that was read to its end, with the columns that it hides. */
export type TalliedSheet = { readonly table: TableTally; readonly cells: HiddenCells }

/** Rows that the sheets hide or strike out, and columns that they hide, with both outcomes. Null without any. */
export function hiddenIn(loans: TalliedSheet, installments: TalliedSheet | undefined): HiddenFacts | null {
  const sheets = installments ? [loans, installments] : [loans]
  const lines = sheets.reduce((sum, { table }) => sum + table.hiddenRows.lines, 0)
  const struck = sheets.reduce((sum, { table }) => sum + table.hiddenRows.struck, 0)
  const columns = sheets.flatMap(({ cells }) => columnsOf(cells))
  if (lines === 0 && columns.length === 0) return null
  const { outcomes, sumsPrincipal } = loans.table
  const asFact = ({ lines, loans: count, sum }: RowsOutcome) => {
    // Lines of one loan repeat its amount.
    const hasSum = sumsPrincipal || lines === count
    return { lines, loans: count, sum: hasSum ? (sum ?? null) : null }
  }
  return { rows: lines - struck, struck, columns, leftOut: asFact(outcomes.leftOut), taken: asFact(outcomes.taken) }
}

/** `F (Margin)`: letters, and the name where it is one. */
function columnsOf({ filled }: HiddenCells): readonly string[] {
  const ascending = [...filled].sort(([one], [other]) => one - other)
  return ascending.map(([column, name]) => `${columnLetters(column)}${isName(name) ? ` (${name})` : ''}`)
}

const MOST_NAME_LENGTH = 40

/** A text with digits may be the code of a person. */
function isName(text: string): boolean {
  return text.length <= MOST_NAME_LENGTH && /\p{L}/u.test(text) && !/\d/.test(text)
}

/** Counts of hidden rows and columns, as questions and evidence give them; of struck rows, if there are some. */
export function hiddenCounts({ rows, struck, columns }: HiddenFacts) {
  return { rows, ...(struck > 0 && { struck }), columns: [...columns] }
}
