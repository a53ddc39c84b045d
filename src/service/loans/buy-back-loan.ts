import { type BuybackBody, createBuybackRequest } from '#contract/buyback.ts'
import type { Loan } from '#engine/loan.ts'
import { type Buyback, buybackOf } from '#engine/payments/buyback.ts'
import type { StoredBuyback } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
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
import { findCourse, type LoanInCourse } from './plan-payment.ts'

/** Buys a loan back as of today, or refuses it. The answer is the interface's, which states no amount. */
export function buyBackLoanHere(parts: LoanParts, body: JsonBody, caller: Caller): Planner {
  const { loanUuid, reason } = validatedBody(createBuybackRequest, body.value)
  return async () => {
    const { event, store } = plannedBuyback(parts, await findCourse(parts, loanUuid), {
      reason,
      madeThrough: callerName(caller),
    })
    return { status: 201, text: dataText(buybackBodyOf(event)), store }
  }
}

/** A buyback as it will be stored, and what stores it: false if the loan has changed since. */
export type PlannedBuyback = {
  readonly event: StoredBuyback
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Plans a buyback as of today of a loan with all that is stored of it. Throws as `planBuyback` does. */
export function plannedBuyback(
  parts: LoanParts,
  { stored, loan, delayedInterest: { number: delayedInterestNumber } }: LoanInCourse,
  given: Pick<StoredBuyback, 'reason' | 'madeThrough'>,
): PlannedBuyback {
  const { due, schedule } = planBuyback(loan, parts.clock.today())
  const event = madeBuyback(parts, stored, { ...given, due, delayedInterestNumber })
  return { event, store: (unit) => storeCourse(unit, { ...stored, isBoughtBack: true }, event, schedule) }
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
