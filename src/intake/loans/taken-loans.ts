import { saysNoValue } from '../columns/cell-content.ts'
import { isPayout } from '../columns/line-states.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Place of a column in a record, and whether the lines with a text of it are left out. */
type LeftOut = { readonly at: number; readonly isOut: (text: string) => boolean }

type TableLoan = Extract<SourceLoan, { readonly kind: 'table' }>

/**
 * Loans without the lines that the states of the plan leave out. Of installments the state of a first line, above empty ones, is
 * that of the loan, which is left out as a whole. `width` columns come before those of a second sheet.
 */
export async function* takenLoans(
  batches: AsyncIterable<readonly SourceLoan[]>,
  { columns, format }: ImportPlan,
  width: number,
): AsyncGenerator<readonly SourceLoan[]> {
  const all = columns.flatMap(({ index, states = [] }) => {
    const out = states.filter(({ isTaken }) => !isTaken)
    return out.length === 0 ? [] : [{ at: index, isOut: (text: string) => out.some((state) => hasState(text, state)) }]
  })
  if (all.length === 0) return yield* batches
  const isTwoSheets = format.shape === 'two-sheets'
  const ofHead = all.filter(({ at }) => at < width)
  const ofRows = isTwoSheets
    ? all.filter(({ at }) => at >= width).map(({ at, isOut }) => ({ at: at - width, isOut }))
    : all
  for await (const batch of batches) {
    const loans = batch.flatMap((loan): readonly SourceLoan[] =>
      loan.kind === 'table' ? taken(loan, ofHead, ofRows) : [loan],
    )
    if (loans.length > 0) yield loans
  }
}

function taken(loan: TableLoan, ofHead: readonly LeftOut[], ofRows: readonly LeftOut[]): readonly TableLoan[] {
  if (loan.head !== null && ofHead.some(({ at, isOut }) => isOut(textAt(loan.head, at)))) return []
  const rows = takenRows(loan.rows, ofRows)
  return loan.head === null && rows.length === 0 ? [] : [{ ...loan, rows }]
}

function takenRows(rows: readonly CellRecord[], leftOut: readonly LeftOut[]): readonly CellRecord[] {
  if (leftOut.some((column) => isOfLoan(rows, column))) return []
  return rows.filter((row) => !leftOut.some(({ at, isOut }) => isOut(textAt(row, at))))
}

/** True if the first line alone has a state that is left out: it is that of the loan, but for a payout, which is one line. */
function isOfLoan(rows: readonly CellRecord[], { at, isOut }: LeftOut): boolean {
  const [first = '', ...others] = rows.map((row) => textAt(row, at))
  return isOut(first) && !isPayout(first) && others.every((text) => text === '')
}

/** True for a cell that is the text of a state, or begins with it where the state says so. All that say something begin with no text. */
export function hasState(cell: string, { text, begins }: { readonly text: string; readonly begins: boolean }): boolean {
  if (text === '' && begins) return cell !== '' && !saysNoValue(cell)
  return cell === text || (begins && cell.startsWith(text) && !/\p{L}/u.test(cell.charAt(text.length)))
}

/** Text of a cell, without the blanks around it. */
export function textAt(record: CellRecord | null | undefined, at: number): string {
  return cellText(record?.cells[at]).trim()
}
