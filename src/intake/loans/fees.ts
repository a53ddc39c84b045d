import { add, type Cents, cents, formatAmount, parseAmount, subtract } from '#values/money.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { LoanNotes } from './loan-notes.ts'

/*
 * A fee is a part of what is due and of what is paid, and is no part of the loan: principal and interest alone are registered. Where a
 * part of an installment is paid, the fee is taken as paid first, and the line is odd. What a person typed is without fees.
 */

type Values = Map<string, string>

function amountIn(values: ReadonlyMap<string, string>, field: ImportField): Cents | undefined {
  return parseAmount(values.get(field) ?? '')
}

/** Takes the fee of an installment off its total. */
export function takeFeeOfTotal(values: Values, row: number, notes: LoanNotes): void {
  const [fee, total] = [amountIn(values, 'feeAmount'), amountIn(values, 'totalAmount')]
  if (fee === undefined || total === undefined || notes.isTyped('totalAmount', row)) return
  if (fee > total) notes.rule('feeAmount', row, 'more-than-due', { most: formatAmount(total) })
  else values.set('totalAmount', formatAmount(subtract(total, fee)))
}

/** Takes the fee of an installment off what was paid of it in all. Its principal and interest must be known. */
export function takeFeeOfPaid(values: Values, row: number, notes: LoanNotes): void {
  const [fee, paid] = [amountIn(values, 'feeAmount'), amountIn(values, 'installmentPaidAmount')]
  if (fee === undefined || paid === undefined || notes.isTyped('installmentPaidAmount', row)) return
  const taken = feeWithin(paid, dueOf(values), fee, notes)
  values.set('installmentPaidAmount', formatAmount(subtract(paid, cents(taken))))
}

/** The fee in what was paid of an installment. */
function feeWithin(paid: Cents, due: number, fee: number, notes: LoanNotes): number {
  if (fee > 0 && paid > 0 && paid < due + fee) notes.odd('fee-paid-in-part')
  return Math.min(fee, paid)
}

function dueOf(values: ReadonlyMap<string, string>): number {
  return (amountIn(values, 'principalAmount') ?? 0) + (amountIn(values, 'interestAmount') ?? 0)
}

/** Values of a loan with its own rows, of which the fees of paid ones are taken off what was paid in all. */
export function withoutFeesOfRows<Field extends string>(
  values: ReadonlyMap<Field | 'paidAmount', string>,
  rows: readonly ReadonlyMap<string, string>[],
  notes: LoanNotes,
): ReadonlyMap<Field | 'paidAmount', string> {
  const paid = parseAmount(values.get('paidAmount') ?? '')
  if (paid === undefined || notes.isTyped('paidAmount') || !rows.some((row) => row.has('feeAmount'))) return values
  let left: Cents = paid
  let fees = 0
  for (const row of rows.toSorted(byDueDate)) {
    const [fee, due] = [amountIn(row, 'feeAmount') ?? 0, dueOf(row)]
    fees += feeWithin(left, due, fee, notes)
    left = cents(Math.max(0, left - due - fee))
  }
  return new Map(values).set('paidAmount', formatAmount(subtract(paid, cents(fees))))
}

/** Dates of the wire sort as texts do. */
function byDueDate(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  return (one.get('dueDate') ?? '') < (other.get('dueDate') ?? '') ? -1 : 1
}

/**
 * Takes the fee of each installment off those that the line of a loan gives, and off what was paid in all; off the latter alone if
 * `isOfPaid`.
 */
export function takeFeesOfLine(values: Map<ImportField, string>, notes: LoanNotes, isOfPaid: boolean): void {
  const fee = amountIn(values, 'feeAmount')
  if (fee === undefined || fee === 0) return
  const isWithout = (field: ImportField) => isOfPaid || notes.isTyped(field)
  const [whole] = GIVEN.flatMap((field) => wholeOf(values, field, fee, isWithout(field)) ?? [])
  for (const field of GIVEN) if (!isWithout(field)) takeFromGiven(values, field, fee, notes)
  const paid = amountIn(values, 'paidAmount')
  if (paid === undefined || paid === 0 || notes.isTyped('paidAmount')) return
  // Without the installment nothing says how many of them are paid.
  if (whole === undefined || whole === 0 || paid % whole !== 0) notes.odd('fee-paid-in-part')
  if (whole === undefined || whole === 0) return
  const fees = Math.floor(paid / whole) * fee + Math.min(fee, paid % whole)
  put(values, 'paidAmount', subtract(paid, cents(fees)), notes)
}

/** Amounts of an installment that a line gives. */
const GIVEN = ['givenInstallment', 'totalAmount'] as const satisfies readonly ImportField[]

/** A given installment with its fee. */
function wholeOf(values: Values, field: ImportField, fee: Cents, isWithout: boolean): Cents | undefined {
  const given = amountIn(values, field)
  return given !== undefined && isWithout ? add(given, fee) : given
}

function takeFromGiven(values: Map<ImportField, string>, field: ImportField, fee: Cents, notes: LoanNotes): void {
  const whole = amountIn(values, field)
  if (whole === undefined) return
  if (fee > whole) notes.rule('feeAmount', null, 'more-than-due', { most: formatAmount(whole) })
  else put(values, field, subtract(whole, fee), notes)
}

function put(values: Map<ImportField, string>, field: ImportField, amount: Cents, notes: LoanNotes): void {
  values.set(field, formatAmount(amount))
  notes.show(field, formatAmount(amount))
}
