import { present } from '#values/assert.ts'
import { add, type Cents, cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { proportion } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import type { Amortization, AmortizedRow } from './amortized-row.ts'
import { type Fee, paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriod, InterestPeriods } from './interest-period.ts'
import { restOf } from './rest-of.ts'
import type { ScheduleTypeRule } from './schedule-type.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'
import { isSplit, type SplitPart, splitParts } from './split-interest.ts'

/** A loan whose rows are worked out. */
export type CourseLoan = {
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly periods: InterestPeriods
  readonly plan: Amortization
}

/**
 * The rows of any course, worked out one by one: `next` puts the amounts of the next row, in cents, into the same fields. The search
 * for a convention reads millions of rows in this way and keeps none, so no row makes an object. The fields mean what those
 * of `AmortizedRow` and `CourseParts` do. `next` throws a LoanError where an amount is more than MAX_CENTS.
 */
export class CourseLedger {
  index = -1
  pays: RowPays = 'all'
  balance: Cents
  balanceBefore = ZERO_CENTS
  earning = ZERO_CENTS
  earned = ZERO_CENTS
  byRule = ZERO_CENTS
  rest: AmortizedRow['rest'] = null
  repaid = ZERO_CENTS
  spread = ZERO_CENTS
  principal = ZERO_CENTS
  interest = ZERO_CENTS
  waited = ZERO_CENTS
  isInterestDue = true
  fee = ZERO_CENTS

  readonly #loan: CourseLoan
  readonly #paysOf: readonly RowPays[]
  readonly #rule: ScheduleTypeRule
  readonly #split: Iterator<SplitPart> | null
  /** Rows that pay in full: all of them, and those that this row and the later ones are. */
  readonly #allInFull: number
  #inFullLeft: number
  /** Interest that was added to the balance, is spread over later rows, or is not due yet. */
  #added = ZERO_CENTS
  #toSpread = ZERO_CENTS
  #spreadShare: Cents | null = null
  #waiting = ZERO_CENTS

  constructor(loan: CourseLoan) {
    const { loanAmount, rate, periods, plan } = loan
    const { interestOn, interestRounding: to } = plan.course
    this.#loan = loan
    this.#paysOf = paysOfRows(plan.course, periods.length)
    this.#rule = SCHEDULE_TYPE_RULES[plan.scheduleType]
    this.#split = isSplit(interestOn) ? splitParts(interestOn, { loanAmount, rate, periods, to }) : null
    this.#allInFull = rowsInFull(this.#paysOf)
    this.#inFullLeft = this.#allInFull
    this.balance = withinLimit(loanAmount)
  }

  next(): void {
    const { loanAmount, periods, plan } = this.#loan
    const { interestEvery, fee } = plan.course
    const index = ++this.index
    this.pays = this.#paysOf[index] ?? 'all'
    this.balanceBefore = this.balance
    this.#earn(present(periods[index], 'period'))
    this.isInterestDue = interestEvery === 1 || (index + 1) % interestEvery === 0 || index === periods.length - 1
    if (this.pays === 'all') this.#payInFull()
    else this.#payInPause()
    this.waited = this.#waiting
    const ofRow = this.interest
    this.interest = this.isInterestDue ? add(ofRow, this.waited) : ZERO_CENTS
    this.fee = fee === null ? ZERO_CENTS : feeOf(fee, loanAmount, this.balance)
    this.balance = withinLimit(subtract(this.balance, this.principal))
    this.#carry()
  }

  #earn({ parts, base }: InterestPeriod): void {
    const { loanAmount, rate, plan } = this.#loan
    const { interestOn, interestRounding } = plan.course
    this.earning = interestOn === 'balance' ? exactly(this.balance, this.#added) : loanAmount
    const part: SplitPart | undefined = this.#split?.next().value
    this.earned =
      this.pays === 'nothing-free'
        ? ZERO_CENTS
        : (part?.amount ?? interestFor(this.earning, rate, parts, base, interestRounding))
  }

  #payInPause(): void {
    this.byRule = ZERO_CENTS
    this.rest = null
    this.repaid = ZERO_CENTS
    this.spread = ZERO_CENTS
    this.principal = ZERO_CENTS
    this.interest = this.pays === 'interest' ? this.earned : ZERO_CENTS
  }

  #payInFull(): void {
    const { periods, plan } = this.#loan
    const { level, lastRow, course } = plan
    const { balance, earned } = this
    const left = this.#inFullLeft
    const isLast = this.index === periods.length - 1
    const odd = course.oddCents === 'first-row' && left === this.#allInFull ? this.#oddCents() : 0
    const paidBack = this.#rule.principal(level, earned)
    this.repaid = isLast ? this.#added : this.#rule.repaid(this.#added, paidBack, left)
    const atEnd = isLast ? course.balloon : ZERO_CENTS
    this.byRule = cents(paidBack - this.#rule.takenFrom(this.repaid) + atEnd + odd)
    this.rest = isLast && lastRow !== 'by-rule' ? 'last-row' : this.byRule > balance ? 'no-more-left' : null
    this.principal = this.rest === null ? this.byRule : balance
    this.spread = isLast ? this.#toSpread : min(this.#toSpread, this.#spreadShare ?? evenly(this.#toSpread, left))
    const keeps = this.rest === 'last-row' && lastRow === 'keeps-installment'
    this.interest = keeps ? restOf(add(level, atEnd), this.principal) : cents(earned + this.repaid + this.spread)
  }

  /** Cents that equal principals leave of the loan amount; below zero if they take too much. */
  #oddCents(): number {
    const { loanAmount, plan } = this.#loan
    return loanAmount - plan.course.balloon - plan.level * this.#allInFull
  }

  /** Carries interest to the next row: less what this row took, and with the interest of a pause. */
  #carry(): void {
    const { earned, repaid, spread } = this
    switch (this.pays) {
      case 'nothing-added':
        this.#added = exactly(this.#added, earned)
        break
      case 'nothing-spread':
        this.#toSpread = exactly(this.#toSpread, earned)
        this.#spreadShare = null
        break
      default:
        if (this.pays === 'all') {
          this.#spreadShare = spread
          this.#inFullLeft--
        }
        this.#added = subtract(this.#added, repaid)
        this.#toSpread = subtract(this.#toSpread, spread)
        // Where interest waits, no pause has interest to pay back or to spread (see checkTerms).
        this.#waiting = this.isInterestDue ? ZERO_CENTS : add(this.#waiting, earned)
    }
  }
}

function evenly(amount: Cents, rows: number): Cents {
  return amount === 0 ? ZERO_CENTS : proportion(amount, 1, rows)
}

function feeOf(fee: Fee, loanAmount: Cents, balance: Cents): Cents {
  if (fee.kind === 'amount') return fee.amount
  return withinLimit(proportion(fee.kind === 'percent-of-loan' ? loanAmount : balance, fee.percent, RATE_SCALE))
}

function exactly(balance: Cents, added: Cents): Cents {
  return added === 0 ? balance : withinLimit(balance + added)
}
