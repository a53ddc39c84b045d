import type { ConventionBody } from '#contract/desk/convention.ts'
import { formatAmountText } from '../../../input/format-amount-text.ts'
import { plainMore } from '../model/form-values.ts'
import { type MoreValues, roundingChoice } from '../model/more-fields.ts'

type Pauses = ConventionBody['pauses']

/**
 * The terms of a convention that few loans have otherwise, as in a form; `undefined` where the form has no place for them: due
 * dates that were moved do not say by whose holidays, and there are no more pauses than a grace and a payment holiday.
 */
export function moreOfConvention(convention: ConventionBody): MoreValues | undefined {
  const { pauses, workingDays, rounding, roundedTo, installmentRounding, balloon, interestEvery } = convention
  const pausing = pausesOf(pauses)
  if (workingDays !== 'as-they-fall' || pausing === undefined) return undefined
  const interestRounding = { rounding, roundedTo }
  return {
    ...plainMore(),
    ...pausing,
    ...feeOf(convention.fee),
    ...compoundingOf(convention.compounding),
    stub: convention.stub,
    balloon: balloon === '0.00' ? '' : formatAmountText(balloon),
    interestOn: convention.interestOn,
    interestEvery: interestEvery === 1 ? '' : String(interestEvery),
    interestRounding: roundingChoice(interestRounding),
    installmentRounding: roundingChoice(installmentRounding ?? interestRounding),
    oddCents: convention.oddCents,
    isUnrounded: convention.isUnrounded,
  }
}

function pausesOf(pauses: Pauses): Partial<MoreValues> | undefined {
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

/** That of rows is part of their interest, or it could not be seen in them. */
function feeOf(fee: ConventionBody['fee']): Partial<MoreValues> {
  if (!fee) return {}
  const { kind } = fee
  return kind === 'amount'
    ? { feeKind: kind, feeAmount: formatAmountText(fee.amount), feeOnWire: 'in-interest' }
    : { feeKind: kind, feePercent: fee.percent, feeOnWire: 'in-interest' }
}

function compoundingOf(compounding: ConventionBody['compounding']): Partial<MoreValues> {
  if (!compounding) return {}
  const { count, unit } = compounding
  return { compoundingCount: String(count), compoundingUnit: unit === 'days' ? 'days' : 'months' }
}
