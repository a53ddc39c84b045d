import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { type Cents, formatAmount, parseAmount, sum, ZERO_CENTS } from '#values/money.ts'
import type { LoanFilters } from '../api/loans.ts'

type Loans = ReadonlyMap<string, LoanListItem>

/** Loans picked one by one, or all matching loans except some, whether or not they were read. */
export type LoanSelection =
  | { readonly kind: 'picked'; readonly loans: Loans }
  | { readonly kind: 'matching'; readonly filters: LoanFilters; readonly except: Loans }

export const NOTHING_SELECTED: LoanSelection = { kind: 'picked', loans: new Map() }

/** True if a loan is selected, read or not. */
export function isSelected(selection: LoanSelection, uuid: string): boolean {
  return selection.kind === 'picked' ? selection.loans.has(uuid) : !selection.except.has(uuid)
}

/** The selected loans, as far as they were read. */
export function selectedOf(selection: LoanSelection, read: readonly LoanListItem[]): readonly LoanListItem[] {
  return selection.kind === 'picked'
    ? [...selection.loans.values()]
    : read.filter(({ uuid }) => isSelected(selection, uuid))
}

/** True if all matching loans are selected without exception. */
export function isAllMatching(selection: LoanSelection): boolean {
  return selection.kind === 'matching' && selection.except.size === 0
}

/** The selection with these loans added or removed. */
export function withLoans(selection: LoanSelection, loans: readonly LoanListItem[], isWanted: boolean): LoanSelection {
  return selection.kind === 'picked'
    ? { ...selection, loans: changed(selection.loans, loans, isWanted) }
    : { ...selection, except: changed(selection.except, loans, !isWanted) }
}

function changed(held: Loans, loans: readonly LoanListItem[], isHeld: boolean): Loans {
  const next = new Map(held)
  for (const loan of loans) {
    if (isHeld) next.set(loan.uuid, loan)
    else next.delete(loan.uuid)
  }
  return next
}

/** The selection for these filters: "all that match" belongs to its own filters and is cleared if others are shown. */
export function forFilters(selection: LoanSelection, filters: LoanFilters): LoanSelection {
  if (selection.kind === 'picked') return selection
  return keyOf(selection.filters) === keyOf(filters) ? selection : NOTHING_SELECTED
}

function keyOf(filters: LoanFilters): string {
  return JSON.stringify(Object.entries(filters).sort())
}

type SelectionTotals = { readonly loans: number; readonly remainingPrincipalAmount: string }

/** Number and sum of the selected loans; `matching` is the service's total for the filters, undefined before its answer. */
export function selectionTotals(
  selection: LoanSelection,
  matching: SelectionTotals | undefined,
): SelectionTotals | undefined {
  const held = [...(selection.kind === 'picked' ? selection.loans : selection.except).values()]
  const principal = sum(held.map(({ remainingPrincipalAmount }) => centsOf(remainingPrincipalAmount)))
  if (selection.kind === 'picked') return { loans: held.length, remainingPrincipalAmount: formatAmount(principal) }
  if (!matching) return undefined
  return {
    loans: matching.loans - held.length,
    remainingPrincipalAmount: lessThan(matching.remainingPrincipalAmount, principal),
  }
}

function centsOf(amount: string): Cents {
  return parseAmount(amount) ?? ZERO_CENTS
}

/** Calculates in BigInt, because the sum over all loans may exceed what a number holds. */
function lessThan(total: string, principal: Cents): string {
  const digits = String(BigInt(total.replace('.', '')) - BigInt(principal)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The selection in the form of a request. */
export function selectedLoans(selection: LoanSelection) {
  return selection.kind === 'picked'
    ? { uuids: [...selection.loans.keys()] }
    : { filter: selection.filters, except: [...selection.except.keys()] }
}
