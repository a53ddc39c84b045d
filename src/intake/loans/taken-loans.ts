import type { ImportPlan } from '../import-plan.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Place of a column in a record, and whether the lines with a text of it are left out. */
type LeftOut = { readonly at: number; readonly isOut: (text: string) => boolean }

type TableLoan = Extract<SourceLoan, { readonly kind: 'table' }>

/**
 * Loans without the lines that the states of the plan leave out. Of installments an empty state is that of the line above, so
 * that a loan whose first line alone has one is left out as a whole. `width` columns come before those of a second sheet.
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
  const above = leftOut.map(() => '')
  return rows.filter((row) => {
    const isLeftOut = leftOut.map(({ at, isOut }, place) => {
      above[place] = textAt(row, at) || (above[place] ?? '')
      return isOut(above[place])
    })
    return !isLeftOut.includes(true)
  })
}

function hasState(cell: string, { text, begins }: { readonly text: string; readonly begins: boolean }): boolean {
  return cell === text || (begins && cell.startsWith(text) && !/\p{L}/u.test(cell.charAt(text.length)))
}

function textAt(record: CellRecord | null, at: number): string {
  return cellText(record?.cells[at]).trim()
}
