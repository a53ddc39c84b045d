import { add, type Cents, formatAmount, parseAmount, subtract } from '#values/money.ts'
import type { InstallmentImportField } from '#values/vocabulary/import-terms.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { takeFeeOfPaid, takeFeeOfTotal } from './fees.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'
import { findCell, readFound } from './read-source.ts'

/** The values of one installment as the wire has them, by field. */
export type RowValues = ReadonlyMap<string, string>

/** Reads the installments of a loan; of their cells, those with a fault or a correction are noted. */
export function readRows(
  plan: LoanPlan,
  rows: readonly CellRecord[],
  corrections: readonly CellCorrection[],
  notes: LoanNotes,
): readonly RowValues[] {
  for (const { field, columns } of plan.ofInstallment) notes.place(field, columns[0]?.index ?? null)
  const ofRows = corrections.flatMap((one) => ofRow(one, plan, rows.length))
  noteOfSeveral(plan, rows.length, corrections, notes)
  const isOfPaid = plan.ofInstallment.some(({ as }) => as === 'fee-of-paid')
  return rows.map((record, row) => {
    const values = readRow(plan, record, row, ofRows, notes)
    if (!isOfPaid) takeFeeOfTotal(values, row, notes)
    completeAmounts(values, row, notes)
    takeFeeOfPaid(values, row, notes)
    return values
  })
}

function isOfInstallment({ field, row }: CellCorrection, { ofInstallment }: LoanPlan): boolean {
  return row === null && ofInstallment.some((source) => source.field === field)
}

/** A correction of a row; one of a field of installments that names none is of the only row. */
function ofRow(correction: CellCorrection, plan: LoanPlan, rows: number): readonly CellCorrection[] {
  if (correction.row !== null) return [correction]
  return rows === 1 && isOfInstallment(correction, plan) ? [{ ...correction, row: 0 }] : []
}

/** Notes what was typed for a field of installments where nothing says for which of several. */
function noteOfSeveral(plan: LoanPlan, rows: number, corrections: readonly CellCorrection[], notes: LoanNotes): void {
  if (rows === 1) return
  for (const one of corrections.filter((each) => each.text !== '' && isOfInstallment(each, plan))) {
    notes.cell({ field: one.field, row: null, column: null, text: one.text, was: '' })
    notes.rule(one.field, null, 'of-several-rows', { rows })
  }
}

function readRow(
  plan: LoanPlan,
  record: CellRecord,
  row: number,
  corrections: readonly CellCorrection[],
  notes: LoanNotes,
): Map<string, string> {
  const values = new Map<string, string>()
  for (const source of plan.ofInstallment) {
    const { field } = source
    const correction = corrections.find((found) => found.field === field && found.row === row)
    const found = findCell(source, record, correction)
    const reading = readFound(source, found, plan.writing)
    const text = reading?.kind === 'ok' ? reading.value : cellText(found.cell)
    if (reading !== undefined) values.set(field, text)
    if (reading?.kind === 'bad') notes.fault(field, row, reading.fault())
    else if (reading !== undefined && !found.isCorrected) {
      notes.doubt(reading, source)
      if (found.isStruck) notes.odd('cell-struck-out')
    }
    if (reading?.kind !== 'ok' || found.isCorrected) {
      const column = source.columns[0]?.index ?? null
      notes.cell({ field, row, column, text, was: found.isCorrected ? found.inFile : null })
    }
  }
  return values
}

/** Two of principal, interest and total say the third; all three must agree. */
function completeAmounts(values: Map<string, string>, row: number, notes: LoanNotes): void {
  const amount = (field: InstallmentImportField): Cents | undefined => parseAmount(values.get(field) ?? '')
  const [total, principal, interest] = [amount('totalAmount'), amount('principalAmount'), amount('interestAmount')]
  if (total === undefined) return
  if (principal !== undefined && interest !== undefined) {
    const sum = add(principal, interest)
    if (sum !== total)
      notes.rule('totalAmount', row, 'total-differs', { total: formatAmount(total), sum: formatAmount(sum) })
    return
  }
  if (principal === undefined && interest !== undefined && !values.has('principalAmount')) {
    complete(values, 'principalAmount', subtract(total, interest), row, notes)
  }
  if (interest === undefined && principal !== undefined && !values.has('interestAmount')) {
    complete(values, 'interestAmount', subtract(total, principal), row, notes)
  }
}

function complete(
  values: Map<string, string>,
  field: InstallmentImportField,
  rest: Cents,
  row: number,
  notes: LoanNotes,
): void {
  if (rest < 0) notes.rule('totalAmount', row, 'below-zero', {})
  else values.set(field, formatAmount(rest))
}
