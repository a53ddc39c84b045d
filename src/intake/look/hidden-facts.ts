import type { HiddenFacts } from '../source-facts.ts'
import { columnLetters } from '../xlsx/column-letters.ts'
import type { HiddenCells } from '../xlsx/hidden-cells.ts'
import type { RowsOutcome } from './hidden-rows-tally.ts'
import type { TableTally } from './table-tally.ts'

/** A sheet that was read to its end, with the columns that it hides. */
export type TalliedSheet = { readonly table: TableTally; readonly cells: HiddenCells }

/** Sheets that are read, and whether their hidden rows and columns, and rows that are struck out, are taken. */
export type AreTaken = { readonly loans: boolean; readonly installments: boolean }

/** Rows that a sheet hides or strikes out, and columns that it hides, with both outcomes. Null without any. */
export function hiddenIn({ table, cells }: TalliedSheet): HiddenFacts | null {
  const { hiddenRows, outcomes, sumsPrincipal } = table
  const { lines: all, struck } = hiddenRows
  const columns = columnsOf(cells)
  if (all === 0 && columns.length === 0) return null
  const asFact = ({ lines, loans, sum }: RowsOutcome) => {
    // Lines of one loan repeat its amount.
    const hasSum = sumsPrincipal || lines === loans
    return { lines, loans, sum: hasSum ? (sum ?? null) : null }
  }
  return { rows: all - struck, struck, columns, leftOut: asFact(outcomes.leftOut), taken: asFact(outcomes.taken) }
}

/** `F (Margin)`: letters, and the name where it is one. */
function columnsOf({ filled }: HiddenCells): string[] {
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
