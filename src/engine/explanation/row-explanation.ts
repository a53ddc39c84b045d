import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { PaymentRow, PaymentSchedule, Portion } from '../loan.ts'
import type { Installment } from '../schedule/schedule-terms.ts'
import type { AmountExplanation, EnteredAmount, RowExplanation } from './amount-explanation.ts'

/** What is known of a row, as far as it explains the amounts that the row has; all else counts as entered. */
export function rowExplanation({ total }: PaymentRow, known?: RowExplanation): RowExplanation {
  return {
    principal: ifSame(known?.principal, total.principal),
    interest: ifSame(known?.interest, total.interest),
    delayedInterest: ifSame(known?.delayedInterest, total.delayedInterest),
  }
}

/** The amounts that the explanations come to. */
export function totalOf({ principal, interest, delayedInterest }: RowExplanation): Portion {
  return { principal: principal.amount, interest: interest.amount, delayedInterest: delayedInterest.amount }
}

/**
 * The rows of a registered schedule, explained by the schedule that was made for it. Where a row of that day is not
 * there, or has another amount, as after a change by hand, the amount counts as entered.
 */
export function madeRowExplanations(
  schedule: PaymentSchedule,
  made: readonly Installment[],
): readonly RowExplanation[] {
  const onDay = new Map(made.map((row) => [row.dueDate, row]))
  return schedule.map((row) => {
    const installment = onDay.get(row.dueDate)
    return rowExplanation(row, installment && installmentExplanation(installment))
  })
}

function installmentExplanation(row: Installment): RowExplanation {
  return {
    principal: row.principalExplanation,
    interest: row.interestExplanation,
    delayedInterest: entered(ZERO_CENTS),
  }
}

function ifSame(known: AmountExplanation | undefined, amount: Cents): AmountExplanation {
  return known?.amount === amount ? known : entered(amount)
}

function entered(amount: Cents): EnteredAmount {
  return { kind: 'entered', origin: { kind: 'entered' }, fit: null, amount }
}
