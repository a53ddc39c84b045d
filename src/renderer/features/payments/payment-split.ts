import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { formatTotal, parseTotal } from '#values/money.ts'

/** Amounts of a payment on a row, as on the wire; negative if a row has less of earlier payments than before. */
export type SplitAmounts = {
  readonly delayedInterest: string
  readonly interest: string
  readonly principal: string
  readonly total: string
}

/** A row that a payment changes. `state` is that of the row after it; `gone` if the row is no longer there. */
export type SplitRow = SplitAmounts & {
  readonly number: number | undefined
  readonly dueDate: string
  readonly state: 'paid' | 'part' | 'moved' | 'gone'
}

/** Rows that a payment changes, with what each gets of it. A row that only accrues less interest by today is none. */
export function splitRows({ rows }: Pick<PaymentPreviewBody, 'rows'>): readonly SplitRow[] {
  return rows.flatMap(({ before, after }) => {
    const row = after ?? before
    const amounts = amountsBetween(before, after)
    if (!row || (before?.state === after?.state && Object.values(amounts).every(isZero))) return []
    return [{ number: row.number, dueDate: row.dueDate, state: stateOf(after), ...amounts }]
  })
}

/** Sum of the rows. */
export function splitSum(rows: readonly SplitAmounts[]): SplitAmounts {
  const sumOf = (name: keyof SplitAmounts) => formatTotal(rows.reduce((sum, row) => sum + parseTotal(row[name]), 0n))
  return {
    delayedInterest: sumOf('delayedInterest'),
    interest: sumOf('interest'),
    principal: sumOf('principal'),
    total: sumOf('total'),
  }
}

function isZero(amount: string): boolean {
  return parseTotal(amount) === 0n
}

function stateOf(after: ScheduleRow | null): SplitRow['state'] {
  if (!after) return 'gone'
  return after.state === 'paid' || after.state === 'moved' ? after.state : 'part'
}

function amountsBetween(before: ScheduleRow | null, after: ScheduleRow | null): SplitAmounts {
  const change = (name: PaidName) => parseTotal(after?.[name] ?? '0.00') - parseTotal(before?.[name] ?? '0.00')
  const delayedInterest = change('paidDelayedInterestAmount')
  const interest = change('paidInterestAmount')
  const principal = change('paidPrincipalAmount')
  return {
    delayedInterest: formatTotal(delayedInterest),
    interest: formatTotal(interest),
    principal: formatTotal(principal),
    total: formatTotal(delayedInterest + interest + principal),
  }
}

type PaidName = 'paidDelayedInterestAmount' | 'paidInterestAmount' | 'paidPrincipalAmount'
