import { add, type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents, roundedCentsIfSure } from '#values/rounding.ts'
import type { YearShare } from '../day-count.ts'
import { exactInterest } from '../interest.ts'
import { LoanError } from '../loan-error.ts'
import { compoundedRow } from '../schedule/compounding.ts'
import { CourseLedger } from '../schedule/course-ledger.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import { PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import { unroundedRows } from '../schedule/unrounded.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'

/** The amounts of a row as they would be given: a fee that goes out as interest is part of it. */
export type ExpectedRow = Pick<GivenRow, 'principal' | 'interest'>

/** Told each row as it is made, by its place from 0; no more are needed once it is true. */
type RowTest = (principal: Cents, interest: Cents, index: number) => boolean

/** Convention and figures that rows are worked out from: `level` is the installment or the equal principal. */
type Expecting = {
  readonly convention: Convention
  readonly periods: InterestPeriods
  readonly level: Cents
}

const NOTHING: Ratio = { numerator: 0n, denominator: 1n }

type Waiting = YearShare & { readonly earning: Cents }

/**
 * The amounts as the convention has them, from the loan amount down, on the due dates given; the given amounts play no
 * part, so that one wrong cell is one cell that does not fit. `null` where an amount would be more than MAX_CENTS, as where
 * a debt grows without end.
 */
export function expectedRows(schedule: GivenSchedule, expecting: Expecting): readonly ExpectedRow[] | null {
  const rows: ExpectedRow[] = []
  const areWithinLimits = tellRows(schedule, expecting, (principal, interest) => {
    rows.push({ principal, interest })
    return false
  })
  return areWithinLimits ? rows : null
}

/** Tells `isEnough` the same amounts row by row, up to the first that it is true of. False where one would be more than MAX_CENTS. */
export function tellRows(schedule: GivenSchedule, expecting: Expecting, isEnough: RowTest): boolean {
  try {
    tell(schedule, expecting, isEnough)
    return true
  } catch (error) {
    if (error instanceof LoanError) return false
    throw error
  }
}

function tell(schedule: GivenSchedule, { convention, periods, level }: Expecting, isEnough: RowTest): void {
  const { loanAmount, interestRate, rows } = schedule
  const { scheduleType, lastRow, course, compounding, startDate, dayCount } = convention
  const [only] = rows
  if (compounding && only) {
    const { dueDate } = only
    const terms = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount, course, dueDate, compounding }
    const { principal, interest } = compoundedRow({ ...terms, scheduleType: 'FULL-BULLET' }, compounding)
    isEnough(principal, interest, 0)
    return
  }
  const plan = { scheduleType, level, lastRow, course }
  if (!course.isUnrounded) {
    tellRounded(convention, { loanAmount, ...ratedPeriods(interestRate, periods, course.periodRate), plan }, isEnough)
    return
  }
  let index = 0
  for (const { principal, interest } of unroundedRows({ loanAmount, rate: interestRate, periods, plan })) {
    if (isEnough(principal, interest, index++)) return
  }
}

type Loan = ConstructorParameters<typeof CourseLedger>[0]

function tellRounded({ isRoundedWhenDue, course }: Convention, loan: Loan, isEnough: RowTest): void {
  const ledger = new CourseLedger(loan)
  const whenDue = isRoundedWhenDue ? interestWhenDue(loan.rate, course.interestRounding) : null
  const isFeeSent = course.fee?.onWire === 'in-interest'
  for (const [index, period] of loan.periods.entries()) {
    ledger.next()
    const interest = whenDue?.(ledger.earning, period, ledger.isInterestDue) ?? ledger.interest
    if (isEnough(ledger.principal, isFeeSent ? add(interest, ledger.fee) : interest, index)) return
  }
}

/**
 * Adds up the exact interest of the rows, told one by one, and rounds it once in each row in which it is due. Undefined
 * in the others.
 */
function interestWhenDue(
  rate: Rate,
  to: RoundingTo,
): (earning: Cents, period: YearShare, isDue: boolean) => Cents | undefined {
  let [waiting, estimate]: [Waiting[], number] = [[], 0]
  return (earning, { parts, base }, isDue) => {
    waiting.push({ earning, parts, base })
    estimate += earning * ((rate * parts) / (RATE_SCALE * base))
    if (!isDue) return undefined
    const [rows, sum] = [waiting, estimate]
    waiting = []
    estimate = 0
    const sure = roundedCentsIfSure(sum, (rows.length + 5) * Number.EPSILON, to)
    return sure === undefined ? roundedSum(rows, rate, to) : cents(sure)
  }
}

function roundedSum(rows: readonly Waiting[], rate: Rate, to: RoundingTo): Cents {
  const interests = rows.map(({ earning, parts, base }) => exactInterest(earning, rate, parts, base))
  const { numerator, denominator } = interests.reduce(added, NOTHING)
  return roundedCents(numerator, denominator, to)
}

function added(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator
  return { numerator, denominator: a.denominator * b.denominator }
}
