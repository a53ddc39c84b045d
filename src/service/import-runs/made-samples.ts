import type { ImportPlan } from '#intake/import-plan.ts'
import type { PaidBefore, ReadLoan } from '#intake/loan-reading.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { sampleLoan } from '#intake/loans/sample-loan.ts'
import { assertNever } from '#values/assert.ts'
import { type Cents, sum } from '#values/money.ts'
import { type OutcomeParts, WITHOUT_DAYS, withoutLacks, withoutOtherFaults } from './choice-outcome.ts'
import { isPaidWithin } from './odd-past.ts'
import { type PlannedLoan, planLoan } from './planned-loan.ts'
import { differingAmount } from './said-installment.ts'

/** A loan of one of the first lines, as it would be registered. */
export type Sample = {
  readonly place: number
  readonly read: Exclude<ReadLoan, { readonly kind: 'faulty' }>
  readonly made: PlannedLoan
}

/** Places of the lines of which loans are made to see what a file leaves open, while a page waits. */
export const FIRST_LINES = [0, 1, 2, 3, 4, 5] as const

/**
 * The first lines of the file whose loan can be made, whoever the client is, and whose rows the desk makes; as an annuity where the
 * schedule type is not known yet, as a person may say it after the check.
 */
export function samples(plan: ImportPlan, parts: OutcomeParts, places: readonly number[]): readonly Sample[] {
  let made = MADE.get(plan)
  if (made?.parts !== parts) {
    made = { parts, make: sampleMaker(plan, parts), samples: new Map() }
    MADE.set(plan, made)
  }
  const { make, samples: known } = made
  return places.flatMap((place) => {
    const sample = known.has(place) ? known.get(place) : make(place)
    known.set(place, sample)
    return sample ?? []
  })
}

/** Several questions look at the same lines of one plan: each is made once. */
const MADE = new WeakMap<
  ImportPlan,
  {
    readonly parts: OutcomeParts
    readonly make: (place: number) => Sample | undefined
    readonly samples: Map<number, Sample | undefined>
  }
>()

function sampleMaker(plan: ImportPlan, { facts, settings, isLocal }: OutcomeParts) {
  const [whole, doubts] = [withoutLacks(plan, WITHOUT_DAYS), doubtsOf(facts.evidence)]
  return (place: number): Sample | undefined => {
    const loan = sampleLoan(plan, facts.columns, place)
    const read = withoutOtherFaults(
      (corrections) => readLoan(whole, facts.columns, loan, corrections, doubts),
      null,
      WITHOUT_DAYS,
    )
    const made = planLoan(read, settings, isLocal)
    const isMade = read.kind !== 'faulty' && made.kind !== 'faulty' && made.dayCount !== null
    return isMade ? { place, read, made } : undefined
  }
}

/** True for a line that says its installment, or what was paid. */
export function isTold({ read }: Sample): boolean {
  return read.installment.total !== null || saysPaidAmount(read.midLife.paid)
}

/** A number of paid installments is none: it is so by every day count. */
function saysPaidAmount(paid: PaidBefore): boolean {
  switch (paid.kind) {
    case 'nothing':
      return false
    case 'interest-by-principal':
      return paid.principal > 0
    case 'of-rows':
      return paid.principal !== null || paid.interest !== null
    case 'of-loan':
    case 'in-all':
    case 'interest-until':
    case 'of-installments':
      return true
    default:
      return assertNever(paid)
  }
}

/** True for a line whose installments are made as they are said, and of which whole installments are paid. */
export function isAsSaid({ read, made }: Sample): boolean {
  return differingAmount(read, made) === null && !isPaidWithin(read, made)
}

/** True if the loans of all these lines were made, as they are said. */
export function areAsSaid(made: readonly Sample[], told: readonly number[]): boolean {
  return told.every((place) => made.some((sample) => sample.place === place && isAsSaid(sample)))
}

/** Interest of all installments, in cents. */
export function interestOf({ made: { schedule } }: Sample): Cents {
  return sum(schedule.map(({ total }) => total.interest))
}
