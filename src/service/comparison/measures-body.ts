import type { MeasureChanges, ScheduleMeasures } from '#contract/desk/comparison.ts'
import type {
  MeasureChanges as EngineChanges,
  ScheduleMeasures as EngineMeasures,
} from '#engine/comparison/schedule-measures.ts'
import type { Portion } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatFraction } from '#values/effective-rate.ts'
import { type Cents, formatAmount, subtract } from '#values/money.ts'
import { formatRatio, type Ratio } from '#values/ratio.ts'

const DECIMALS = 2

/** A schedule in figures, as the wire has them. */
export function measuresBody(measures: EngineMeasures): ScheduleMeasures {
  const { installmentsLeft, maturity, averageLife, effectiveRate } = measures
  return {
    ...amountsOf(measures),
    installmentsLeft,
    finalPaymentDate: formatDate(maturity),
    averageLife: yearsOf(averageLife),
    effectiveRate: effectiveRate.kind === 'rate' ? formatFraction(effectiveRate.fraction, DECIMALS) : null,
    noRateReason: effectiveRate.kind === 'none' ? effectiveRate.reason : null,
  }
}

/** Changes as on the wire: amounts with two decimals, years and percent rounded half up. */
export function measureChangesBody(change: EngineChanges): MeasureChanges {
  const { installmentsLeft, maturityDays, averageLife, effectiveRate } = change
  return {
    ...amountsOf(change),
    installmentsLeft,
    finalPaymentDays: maturityDays,
    averageLife: yearsOf(averageLife),
    effectiveRate: effectiveRate === null ? null : formatFraction(effectiveRate, DECIMALS),
  }
}

type Sums = { readonly total: Portion; readonly totalDue: Cents; readonly stillDue: Cents }

function amountsOf({ total, totalDue, stillDue }: Sums) {
  return {
    principalAmount: formatAmount(total.principal),
    interestAmount: formatAmount(total.interest),
    delayedInterestAmount: formatAmount(total.delayedInterest),
    totalAmount: formatAmount(totalDue),
    paidAmount: formatAmount(subtract(totalDue, stillDue)),
    stillDueAmount: formatAmount(stillDue),
  }
}

function yearsOf(life: Ratio | null): string | null {
  return life === null ? null : formatRatio(life, DECIMALS)
}
