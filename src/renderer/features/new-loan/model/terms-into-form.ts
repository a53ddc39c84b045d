import { OF_LOAN } from '#contract/desk/terms-sets.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { TO_THE_CENT } from '#values/rounding.ts'
import {
  type DayCount,
  hasSingleRow,
  type PeriodUnit,
  type ScheduleType,
  type TermUnit,
} from '#values/vocabulary/loan-terms.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { type FormValues, plainMore } from './form-values.ts'
import { type MoreValues, NO_HOLIDAYS, roundingChoice } from './more-fields.ts'
import type { MorePeriodic } from './more-request.ts'

/** Further terms of any type in wire format; omitted ones have their defaults. */
type WireMore = MorePeriodic & {
  readonly installment?: string | undefined
  readonly compounding?: { readonly count: number; readonly unit: PeriodUnit } | undefined
}

/** Terms in wire format, without those of a single loan: amount, rate, dates and the number of installments. */
type WireTerms = WireMore & {
  readonly scheduleType: ScheduleType
  readonly dayCount?: DayCount | undefined
  readonly every?: { readonly count: number; readonly unit: PeriodUnit } | undefined
}

/** The same terms as form values; a FULL-BULLET has no periods. */
export type FilledTerms = Pick<FormValues, 'scheduleType' | 'dayCount'> &
  Partial<Pick<FormValues, 'everyCount' | 'everyUnit'>> &
  MoreValues

/** Inverse of `scheduleTerms`. `undefined` if the form has no place for a further pause. */
export function termsIntoForm({ scheduleType, dayCount, every: given, ...wire }: WireTerms): FilledTerms | undefined {
  const more = moreIntoForm(wire)
  const every = hasSingleRow({ scheduleType }) ? undefined : (given ?? MONTHLY)
  return (
    more && {
      ...more,
      scheduleType,
      dayCount: dayCount ?? '',
      ...(every ? { everyCount: String(every.count), everyUnit: termUnit(every.unit) } : {}),
      monthEnds: every?.unit === 'month-ends',
    }
  )
}

/** Fields under "More terms"; missing terms have their defaults. `undefined` like `termsIntoForm`. */
function moreIntoForm(wire: WireMore): MoreValues | undefined {
  const pausing = pausesIntoForm(wire.pauses ?? [])
  const plain = plainMore()
  const { balloon = '0.00', interestEvery = 1 } = wire
  return (
    pausing && {
      ...plain,
      ...pausing,
      ...feeIntoForm(wire.fee),
      ...workingDaysIntoForm(wire.workingDays),
      ...compoundingIntoForm(wire.compounding),
      stub: wire.stub ?? plain.stub,
      periodRate: wire.periodRate ?? plain.periodRate,
      balloon: Number(balloon) === 0 ? '' : formatAmountText(balloon),
      interestOn: wire.interestOn ?? plain.interestOn,
      interestEvery: interestEvery === 1 ? '' : String(interestEvery),
      interestRounding: roundingChoice(wire.interestRounding ?? TO_THE_CENT),
      installmentRounding: roundingChoice(wire.installmentRounding ?? TO_THE_CENT),
      oddCents: wire.oddCents ?? plain.oddCents,
      givenInstallment: wire.installment === undefined ? '' : formatAmountText(wire.installment),
      isUnrounded: wire.isUnrounded ?? plain.isUnrounded,
    }
  )
}

/** The pause that starts with the first row is the grace; one further pause is the payment holiday. */
function pausesIntoForm(pauses: NonNullable<WireMore['pauses']>): Partial<MoreValues> | undefined {
  const grace = pauses.find(({ fromRow }) => fromRow === 1)
  const [holiday, ...others] = pauses.filter((pause) => pause !== grace)
  if (others.length > 0) return undefined
  return {
    ...(grace ? { graceRows: String(grace.rows), gracePays: grace.pays } : {}),
    ...(holiday
      ? { holidayFromRow: String(holiday.fromRow), holidayRows: String(holiday.rows), holidayPays: holiday.pays }
      : {}),
  }
}

function feeIntoForm(fee: WireMore['fee']): Partial<MoreValues> {
  if (!fee) return {}
  const { kind: feeKind, onWire: feeOnWire } = fee
  return fee.kind === 'amount'
    ? { feeKind, feeOnWire, feeAmount: formatAmountText(fee.amount) }
    : { feeKind, feeOnWire, feePercent: fee.percent }
}

/** Moved due dates without a country are moved off weekends only. */
function workingDaysIntoForm(workingDays: WireMore['workingDays']): Partial<MoreValues> {
  if (!workingDays || workingDays.rule === 'as-they-fall') return {}
  const { rule: workingDayRule, country = NO_HOLIDAYS, interestMoves = false } = workingDays
  return { workingDayRule, holidaysOf: country === OF_LOAN ? '' : country, interestMoves }
}

function compoundingIntoForm(compounding: WireMore['compounding']): Partial<MoreValues> {
  if (!compounding) return {}
  return { compoundingCount: String(compounding.count), compoundingUnit: termUnit(compounding.unit) }
}

function termUnit(unit: PeriodUnit): TermUnit {
  return unit === 'days' ? 'days' : 'months'
}
