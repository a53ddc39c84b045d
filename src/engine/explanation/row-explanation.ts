import type { Cents } from '#values/money.ts'
import type { PaymentRow } from '../loan.ts'
import type { AmountExplanation, EnteredAmount, RowExplanation } from './amount-explanation.ts'

/** The known explanation of each amount that still equals the row's; every other amount counts as entered. */
export function rowExplanation({ total }: PaymentRow, known?: RowExplanation): RowExplanation {
  return {
    principal: ifSame(known?.principal, total.principal),
    interest: ifSame(known?.interest, total.interest),
    delayedInterest: ifSame(known?.delayedInterest, total.delayedInterest),
  }
}

function ifSame(known: AmountExplanation | undefined, amount: Cents): AmountExplanation {
  return known?.amount === amount ? known : entered(amount)
}

function entered(amount: Cents): EnteredAmount {
  return { kind: 'entered', origin: { kind: 'entered' }, fit: null, amount }
}
