import type { ConventionBody } from '#contract/desk/convention.ts'
import type { MoreValues } from '../model/more-fields.ts'
import { moreIntoForm } from '../model/terms-into-form.ts'

/**
 * The terms of a convention that few loans have otherwise, as in a form; `undefined` where the form has no place for them: due
 * dates that were moved do not say by whose holidays, and there are no more pauses than a grace and a payment holiday.
 */
export function moreOfConvention(convention: ConventionBody): MoreValues | undefined {
  const { workingDays, rounding, roundedTo, installmentRounding, fee, compounding, ...further } = convention
  if (workingDays !== 'as-they-fall') return undefined
  const interestRounding = { rounding, roundedTo }
  return moreIntoForm({
    stub: further.stub,
    balloon: further.balloon,
    interestOn: further.interestOn,
    interestEvery: further.interestEvery,
    oddCents: further.oddCents,
    isUnrounded: further.isUnrounded,
    pauses: further.pauses,
    interestRounding,
    installmentRounding: installmentRounding ?? interestRounding,
    // That of rows is part of their interest, or it could not be seen in them.
    fee: fee ? { ...fee, onWire: 'in-interest' } : undefined,
    compounding: compounding ?? undefined,
  })
}
