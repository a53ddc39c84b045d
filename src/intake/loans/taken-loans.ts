import type { ImportPlan } from '../import-plan.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** Place of a column in a record, and the texts whose lines are left out. */
type LeftOut = { readonly at: number; readonly texts: ReadonlySet<string> }

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
    const texts = new Set(states.flatMap(({ text, isTaken }) => (isTaken ? [] : text)))
    return texts.size === 0 ? [] : [{ at: index, texts }]
  })
  if (all.length === 0) return yield* batches
  const isTwoSheets = format.shape === 'two-sheets'
  const ofHead = all.filter(({ at }) => at < width)
  const ofRows = isTwoSheets
    ? all.filter(({ at }) => at >= width).map(({ at, texts }) => ({ at: at - width, texts }))
    : all
  for await (const batch of batches) {
    const loans = batch.flatMap((loan): readonly SourceLoan[] =>
      loan.kind === 'table' ? taken(loan, ofHead, ofRows) : [loan],
    )
    if (loans.length > 0) yield loans
  }
}

function taken(loan: TableLoan, ofHead: readonly LeftOut[], ofRows: readonly LeftOut[]): readonly TableLoan[] {
  if (loan.head !== null && ofHead.some(({ at, texts }) => texts.has(textAt(loan.head, at)))) return []
  const rows = takenRows(loan.rows, ofRows)
  return loan.head === null && rows.length === 0 ? [] : [{ ...loan, rows }]
}

function takenRows(rows: readonly CellRecord[], leftOut: readonly LeftOut[]): readonly CellRecord[] {
  const above = leftOut.map(() => '')
  return rows.filter((row) => {
    const isLeftOut = leftOut.map(({ at, texts }, place) => {
      above[place] = textAt(row, at) || (above[place] ?? '')
      return texts.has(above[place])
    })
    return !isLeftOut.includes(true)
  })
}

function textAt(record: CellRecord | null, at: number): string {
  return cellText(record?.cells[at]).trim()
}
