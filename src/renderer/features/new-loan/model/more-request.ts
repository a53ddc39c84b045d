import type { z } from 'zod'
import { isCountryCode } from '#contract/countries.ts'
import type { morePeriodicTerms, moreTerms } from '#contract/desk/more-terms.ts'
import { OF_LOAN } from '#contract/desk/terms-sets.ts'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS, type Rounding, type RoundingStep } from '#values/rounding.ts'
import { type CheckedMore, NO_HOLIDAYS, ROUNDING_CHOICES } from './more-fields.ts'

type MoreOfAll = z.input<z.ZodObject<typeof moreTerms>>
export type MorePeriodic = z.input<z.ZodObject<typeof morePeriodicTerms>>

/** Terms of schedules of every type, without defaults. `country` is that of the loan, `OF_LOAN`, or empty. */
export function requestedOfAll(more: CheckedMore, country: string): MoreOfAll {
  return {
    ...(more.stub === 'one-period' ? {} : { stub: more.stub }),
    ...(more.periodRate === 'exact' ? {} : { periodRate: more.periodRate }),
    ...requestedRounding('interestRounding', more.interestRounding, INTEREST_STEPS),
    ...requestedFee(more),
    ...requestedWorkingDays(more, country),
  }
}

/** Terms of schedules with a row for each period. */
export function requestedPeriodic(more: CheckedMore, country: string): MorePeriodic {
  const pauses = requestedPauses(more)
  return {
    ...requestedOfAll(more, country),
    ...(more.interestOn === 'balance' ? {} : { interestOn: more.interestOn }),
    ...(pauses.length === 0 ? {} : { pauses }),
    ...(more.balloon === '' ? {} : { balloon: more.balloon }),
    ...(more.interestEvery === '' ? {} : { interestEvery: Number(more.interestEvery) }),
    ...requestedRounding('installmentRounding', more.installmentRounding, ROUNDING_STEPS),
    ...(more.oddCents === 'last-row' ? {} : { oddCents: more.oddCents }),
    ...(more.isUnrounded ? { isUnrounded: true } : {}),
  }
}

export function requestedCompounding({ compoundingCount, compoundingUnit: unit }: CheckedMore) {
  return compoundingCount === '' ? {} : { compounding: { count: Number(compoundingCount), unit } }
}

/** The grace is the pause that starts with the first row. */
function requestedPauses(more: CheckedMore) {
  const { graceRows, gracePays, holidayFromRow, holidayRows, holidayPays } = more
  const grace = { fromRow: 1, rows: Number(graceRows), pays: gracePays }
  const holiday = { fromRow: Number(holidayFromRow), rows: Number(holidayRows), pays: holidayPays }
  return [...(graceRows === '' ? [] : [grace]), ...(holidayRows === '' ? [] : [holiday])]
}

function requestedFee({
  feeKind: kind,
  feeAmount,
  feePercent,
  feeOnWire: onWire,
}: CheckedMore): Pick<MoreOfAll, 'fee'> {
  if (kind === 'amount') return feeAmount === '' ? {} : { fee: { kind, amount: feeAmount, onWire } }
  return feePercent === '' ? {} : { fee: { kind, percent: feePercent, onWire } }
}

function requestedWorkingDays(more: CheckedMore, loanCountry: string): Pick<MoreOfAll, 'workingDays'> {
  const { workingDayRule: rule, holidaysOf, interestMoves } = more
  if (rule === 'as-they-fall') return {}
  const country = holidaysOf === '' ? loanCountry : holidaysOf
  const isKnown = country !== NO_HOLIDAYS && (country === OF_LOAN || isCountryCode(country))
  return {
    workingDays: { rule, ...(isKnown ? { country } : {}), ...(interestMoves ? { interestMoves } : {}) },
  }
}

function requestedRounding<Name extends 'installmentRounding' | 'interestRounding', Step extends RoundingStep>(
  name: Name,
  choice: `${Rounding} ${Step}`,
  steps: readonly [Step, ...Step[]],
) {
  if (choice === ROUNDING_CHOICES[0]) return {}
  const [rounding, roundedTo] = choice.split(' ')
  return {
    [name]: {
      rounding: ROUNDINGS.find((known) => known === rounding) ?? ROUNDINGS[0],
      roundedTo: steps.find((known) => known === roundedTo) ?? steps[0],
    },
  }
}
