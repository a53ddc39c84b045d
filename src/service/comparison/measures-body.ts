import type { MeasureChangesBody, ScheduleMeasuresBody } from '#contract/desk/comparison.ts'
import type {
  MeasureChanges as EngineChanges,
  ScheduleMeasures as EngineMeasures,
} from '#engine/comparison/schedule-measures.ts'
import type { Portion } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatFraction } from '#values/effective-rate.ts'
import { type Cents, formatAmount } from '#values/money.ts'
import { formatRatio, type Ratio, subtractFormatted } from '#values/ratio.ts'

const DECIMALS = 2

/** Figures of a schedule in the wire format. */
export function measuresBodyOf(measures: EngineMeasures): ScheduleMeasuresBody {
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

/**
 * Changes in the wire format. Changes of years and percent are calculated from the rounded figures, so that each line
 * adds up.
 */
export function measureChangesBodyOf(
  change: EngineChanges,
  before: ScheduleMeasuresBody,
  after: ScheduleMeasuresBody,
): MeasureChangesBody {
  return {
    ...amountsOf(change),
    installmentsLeft: change.installmentsLeft,
    finalPaymentDays: change.maturityDays,
    averageLife: shownChange(before.averageLife, after.averageLife),
    effectiveRate: shownChange(before.effectiveRate, after.effectiveRate),
  }
}

function shownChange(before: string | null, after: string | null): string | null {
  return before === null || after === null ? null : subtractFormatted(after, before)
}

type Sums = { readonly total: Portion; readonly totalDue: Cents; readonly stillDue: Cents }

function amountsOf({ total, totalDue, stillDue }: Sums) {
  return {
    principalAmount: formatAmount(total.principal),
    interestAmount: formatAmount(total.interest),
    delayedInterestAmount: formatAmount(total.delayedInterest),
    totalAmount: formatAmount(totalDue),
    stillDueAmount: formatAmount(stillDue),
  }
}

function yearsOf(life: Ratio | null): string | null {
  return life === null ? null : formatRatio(life, DECIMALS)
}
