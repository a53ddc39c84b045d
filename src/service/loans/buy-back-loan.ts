import { type BuybackBody, createBuybackRequest } from '#contract/buyback.ts'
import type { Loan } from '#engine/loan.ts'
import { type Buyback, buybackOf } from '#engine/payments/buyback.ts'
import type { StoredBuyback } from '#storage/loan-event-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import type { Caller, LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { dataText } from '../wire/routes.ts'
import { byLoanRules } from './loan-rules.ts'
import { storeCourse } from './pay-loan.ts'
import type { Planner } from './plan.ts'
import { findCourse } from './plan-payment.ts'

/** Buys a loan back as of today, or refuses it. The answer is the interface's, which states no amount. */
export function buyBackLoanHere(parts: LoanParts, body: JsonBody, caller: Caller): Planner {
  const { loanUuid, reason } = validatedBody(createBuybackRequest, body.value)
  return async () => {
    const { stored, loan, delayedInterest } = await findCourse(parts, loanUuid)
    const { due, schedule } = planBuyback(loan, parts.clock.today())
    const { number: delayedInterestNumber } = delayedInterest
    const given = { reason, due, delayedInterestNumber, madeThrough: callerName(caller) }
    const buyback = madeBuyback(parts, stored, given)
    const bought = { ...stored, isBoughtBack: true }
    const text = dataText(buybackBodyOf(buyback))
    return { status: 201, text, store: (unit) => storeCourse(unit, bought, buyback, schedule) }
  }
}

/** Amounts of a buyback by this service's rules. Throws `loan-voided`, `loan-bought-back`, and for a loan that owes nothing. */
export function planBuyback(loan: Loan, day: CalendarDate): Buyback {
  return byLoanRules({ date: '/loanUuid', amount: '/loanUuid' }, () => buybackOf(loan, day))
}

type Given = { readonly reason: BuybackReason } & Pick<StoredBuyback, 'due' | 'delayedInterestNumber' | 'madeThrough'>

function madeBuyback({ clock, ids }: LoanParts, { version }: StoredLoan, given: Given): StoredBuyback {
  return {
    kind: 'bought-back',
    version: version + 1,
    madeDate: clock.today(),
    uuid: ids.uuid(),
    ...given,
    paymentDate: clock.today(),
    createdAt: clock.now(),
  }
}

function buybackBodyOf({ uuid, paymentDate, reason }: StoredBuyback): BuybackBody {
  return { uuid, paymentDate: formatDate(paymentDate), status: 'SENDING', reason }
}
