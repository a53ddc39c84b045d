import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { randomUuid } from '../../crash/written-loans.ts'
import { BUY_BACK_LOAN, type DeskAnswer, PAY_LOAN } from '../../desk-calls.ts'
import { type Effect, loansFor, type Model } from '../model/model.ts'
import { amountOf, centsOf, countedExtensions, type ModelLoan } from '../model/modelled-loan.ts'
import { dataOf } from '../people.ts'
import { must } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'
import { send } from './send.ts'

const KEYED = 70

/** Pays a part of a loan, never as much as all that is owed. */
export const pay: Act = {
  name: 'createLoanPayment',
  weight: 12,
  by: 'anybody',
  run: async (doing) => {
    const loan = oneOf(loansFor(doing.world.model, 'paid'), doing.random)
    const amount = loan && unusedAmount(loan, doing)
    if (!amount) return
    const body = { loanUuid: loan.uuid, paymentAmount: amountOf(amount), currency: 'EUR' }
    await send(doing, { path: PAY_LOAN, body, key: keyOf(doing), effect: paymentOf(loan, amount, doing.world.model) })
  },
}

/** An amount that no earlier request for the loan used; undefined if there may be too little left. */
function unusedAmount({ rows, payments: { asked } }: ModelLoan, { random }: Doing): number | undefined {
  const owed = rows.reduce((sum, { principal, interest }) => sum + principal + interest, 0)
  const left = owed - [...asked].reduce((sum, amount) => sum + amount, 0)
  if (left < 10) return undefined
  const amount = random.whole(1, Math.ceil(left / 4))
  return asked.has(amount) ? undefined : amount
}

type Booked = Readonly<Record<'uuid' | 'principalAmount' | 'interestAmount' | 'delayedInterestAmount', string>>

function paymentOf({ lenderLoanId, payments }: ModelLoan, amount: number, { touched }: Model): Effect {
  return {
    doubt: () => {
      payments.asked.add(amount)
      touched.add(lenderLoanId)
    },
    book: (answer) => {
      const { uuid, ...parts } = dataOf<Booked>(answer)
      const booked = [parts.principalAmount, parts.interestAmount, parts.delayedInterestAmount].map(centsOf)
      const sum = booked.reduce((total, part) => total + part, 0)
      must(sum === amount, `A payment of ${amount} cents of ${lenderLoanId} is booked as ${booked}`)
      payments.known.set(uuid, amount)
    },
    mayComeAgain: false,
  }
}

/** Takes a payment back. */
export const takeBack: Act = {
  name: 'reversal',
  weight: 5,
  by: 'person',
  run: async (doing) => {
    const paid = loansFor(doing.world.model, 'paid').flatMap((loan) =>
      [...loan.payments.seen].flatMap(([uuid, { isReversed }]) => (isReversed ? [] : [{ loan, uuid }])),
    )
    const found = oneOf(paid, doing.random)
    if (!found) return
    const { loan, uuid } = found
    const path = `/desk/v1/loans/${loan.uuid}/payments/${uuid}/reversal`
    await correct(doing, path, loan, {
      doubt: () => loan.payments.askedBack.add(uuid),
      done: () => loan.payments.takenBack.add(uuid),
    })
  },
}

/** Undoes the last extension of a loan. */
export const undo: Act = {
  name: 'undoing',
  weight: 6,
  by: 'person',
  run: async (doing) => {
    const loan = oneOf(loansFor(doing.world.model, 'extended'), doing.random)
    const extension = loan && countedExtensions(loan).at(-1)
    if (!extension) return
    const { corrections } = loan
    const path = `/desk/v1/loans/${loan.uuid}/extensions/${extension.uuid}/undoing`
    await correct(doing, path, loan, {
      doubt: () => {
        corrections.asked.add(extension.uuid)
        corrections.open++
      },
      done: () => corrections.known.add(extension.uuid),
    })
  },
}

/** Voids a loan, so that its lender loan ID is free for another one. */
export const voidLoan: Act = {
  name: 'voiding',
  weight: 4,
  by: 'person',
  run: async (doing) => {
    const loan = oneOf(loansFor(doing.world.model, 'voided'), doing.random)
    if (!loan) return
    await correct(doing, `/desk/v1/loans/${loan.uuid}/voiding`, loan, {
      doubt: () => {
        loan.corrections.isVoiding = true
      },
      done: () => {
        loan.corrections.isVoided = true
      },
    })
  },
}

/** Buys a loan back. */
export const buyBack: Act = {
  name: 'createLoanBuyback',
  weight: 5,
  by: 'anybody',
  run: async (doing) => {
    const loan = oneOf(loansFor(doing.world.model, 'bought'), doing.random)
    if (!loan) return
    const { buybacks, lenderLoanId } = loan
    const body = { loanUuid: loan.uuid, reason: oneOf(BUYBACK_REASONS, doing.random) }
    const effect: Effect = {
      doubt: () => {
        buybacks.asked++
        doing.world.model.touched.add(lenderLoanId)
      },
      book: (answer) => {
        if (!isRefused(answer)) buybacks.known.add(dataOf<Pick<Booked, 'uuid'>>(answer).uuid)
      },
      mayComeAgain: false,
    }
    await send(doing, { path: BUY_BACK_LOAN, body, key: keyOf(doing), effect })
  },
}

/** Undoes the buyback of a loan. */
export const undoBuyback: Act = {
  name: 'undoing of a buyback',
  weight: 4,
  by: 'person',
  run: async (doing) => {
    const bought = loansFor(doing.world.model, 'bought').flatMap((loan) =>
      [...loan.buybacks.seen].flatMap(([uuid, isUndone]) => (isUndone ? [] : [{ loan, uuid }])),
    )
    const found = oneOf(bought, doing.random)
    if (!found) return
    const { loan, uuid } = found
    await correct(doing, `/desk/v1/loans/${loan.uuid}/buybacks/${uuid}/undoing`, loan, {
      doubt: () => loan.buybacks.askedBack.add(uuid),
      done: () => loan.buybacks.takenBack.add(uuid),
    })
  },
}

type Correction = { readonly doubt: () => void; readonly done: () => void }

/** Sends a correction. The desk refuses one that another person's request came before. */
async function correct(
  doing: Doing,
  path: string,
  { lenderLoanId }: ModelLoan,
  { doubt, done }: Correction,
): Promise<void> {
  const { touched } = doing.world.model
  const effect: Effect = {
    doubt: () => {
      doubt()
      touched.add(lenderLoanId)
    },
    book: (answer) => {
      if (isRefused(answer)) return
      dataOf(answer)
      done()
    },
    mayComeAgain: false,
  }
  await send(doing, { path, body: { reason: 'Entered wrongly' }, key: keyOf(doing), effect })
}

function isRefused({ status }: DeskAnswer): boolean {
  return status === 404 || status === 409 || status === 422
}

function keyOf({ random }: Doing): string | undefined {
  return random.chance(KEYED) ? randomUuid(random) : undefined
}
