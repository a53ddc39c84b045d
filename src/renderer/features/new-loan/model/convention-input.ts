import type { ConventionRequestInput } from '#contract/desk/convention.ts'
import { counted } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { parseTypedRate } from '../../../input/parse-typed-rate.ts'
import type { CheckedRow, GridCheck } from '../grid/check-rows.ts'
import { enteredSchedule } from './create-loan-body.ts'
import { labelOf } from './fields.ts'
import type { FormValues } from './form-values.ts'

type ConventionValues = Pick<FormValues, 'loanAmount' | 'interestRate' | 'issueDate'>

/** Request for the convention of the entered rows, or what has to be entered first. */
export type ConventionInput =
  | { readonly kind: 'ready'; readonly request: ConventionRequestInput; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'not-ready'; readonly needs: string }

/** Rows are counted as sent, which is as entered without the blank ones. */
export function conventionInput(values: ConventionValues, check: GridCheck): ConventionInput {
  const typed = {
    loanAmount: parseTypedAmount(values.loanAmount),
    interestRate: parseTypedRate(values.interestRate),
    issueDate: parseTypedDate(values.issueDate),
  }
  const { loanAmount, interestRate, issueDate } = typed
  if (loanAmount.kind !== 'ok' || interestRate.kind !== 'ok' || issueDate.kind !== 'ok') {
    return { kind: 'not-ready', needs: `Needs ${missingFields(typed)} first` }
  }
  const faulty = check.rows.reduce((count, row) => count + row.faults.length, 0)
  if (check.rows.length === 0) return { kind: 'not-ready', needs: 'Needs rows first' }
  if (faulty > 0) return { kind: 'not-ready', needs: `${counted(faulty, 'cell')} to correct first` }
  const request = {
    loanAmount: loanAmount.value,
    interestRate: interestRate.value,
    lenderIssueDate: issueDate.value,
    schedule: [...enteredSchedule(check)],
  }
  return { kind: 'ready', request, rows: check.rows }
}

function missingFields(typed: Readonly<Record<keyof ConventionValues, { readonly kind: string }>>): string {
  const names = (['loanAmount', 'interestRate', 'issueDate'] as const)
    .filter((name) => typed[name].kind !== 'ok')
    .map((name) => labelOf(name).toLowerCase())
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
}
