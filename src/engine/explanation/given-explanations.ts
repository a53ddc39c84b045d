import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Convention, GivenSchedule } from '../convention/convention.ts'
import { explainedConvention } from '../convention/explained-convention.ts'
import { reproducingConvention } from '../convention/find-convention.ts'
import type { Loan, PaymentRow, PaymentSchedule } from '../loan.ts'
import type { AmountExplanation, EnteredAmount, Nothing, Origin, RowExplanation } from './amount-explanation.ts'

/** A registered schedule as rows whose convention is looked for. */
export function givenSchedule({ amount, interestRate, issueDate, schedule }: Loan): GivenSchedule {
  const rows = schedule.map(({ dueDate, total }) => ({
    dueDate,
    principal: total.principal,
    interest: total.interest,
  }))
  return { rows, loanAmount: amount, interestRate, issueDate }
}

/** The rows of a loan as registered: by the convention that fits every amount, else as they were given. */
export function registeredExplanations(loan: Loan, origin: Origin): readonly RowExplanation[] {
  const schedule = givenSchedule(loan)
  const convention = reproducingConvention(schedule)
  if (!convention) return givenExplanations(loan.schedule, origin)
  const rows = explainedConvention(schedule, convention)
  return loan.schedule.map((row, index) => ({
    principal: fitted(row.total.principal, origin, convention, rows[index]?.principal),
    interest: fitted(row.total.interest, origin, convention, rows[index]?.interest),
    delayedInterest: delayed(row, origin),
  }))
}

/** Rows whose calculation is not known here. */
export function givenExplanations(schedule: PaymentSchedule, origin: Origin): readonly RowExplanation[] {
  return schedule.map((row) => ({
    principal: given(row.total.principal, origin),
    interest: given(row.total.interest, origin),
    delayedInterest: delayed(row, origin),
  }))
}

function fitted(
  amount: Cents,
  origin: Origin,
  convention: Convention,
  by: AmountExplanation | undefined,
): EnteredAmount {
  return { kind: 'entered', origin, fit: by?.amount === amount ? { convention, by } : null, amount }
}

function given(amount: Cents, origin: Origin): EnteredAmount {
  return { kind: 'entered', origin, fit: null, amount }
}

function delayed({ total }: PaymentRow, origin: Origin): EnteredAmount | Nothing {
  return total.delayedInterest === 0
    ? { kind: 'nothing', why: 'no-delayed-interest', amount: ZERO_CENTS }
    : given(total.delayedInterest, origin)
}
