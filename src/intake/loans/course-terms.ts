import { parseAmount } from '#values/money.ts'
import type { InterestOn, PausePays } from '#values/vocabulary/course-terms.ts'
import type { GraceReading } from '#values/vocabulary/import-questions.ts'
import { principalRounding } from '../cells/principal-rounding.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'

const PAYS: Readonly<Record<GraceReading, PausePays>> = {
  'grace-interest': 'interest',
  'grace-spread': 'nothing-spread',
  'grace-added': 'nothing-added',
  'grace-free': 'nothing-free',
}

/** Rounding of equal principal, flat interest, grace and balloon of a loan, as terms of its schedule. A grace whose reading nobody has said pays interest. */
export function courseTerms(values: LoanValues, sources: readonly FieldSource[]) {
  const asOf = (field: FieldSource['field']) => sources.find((source) => source.field === field)?.as ?? null
  const rows = Number(values.get('graceRows') ?? '0')
  const as = asOf('graceRows')
  const pays = as !== null && isGraceReading(as) ? PAYS[as] : 'interest'
  const written = values.get('interestOn')
  const interestOn = written === FLAT && asOf('interestOn') === 'flat-split' ? FLAT_SPLIT : written
  return {
    ...(values.get('scheduleType') === 'REGULAR' && principalRounding(values.get('principalRounding') ?? '')),
    ...(interestOn !== undefined && { interestOn }),
    ...(isAbove0(values.get('balloon')) && { balloon: values.get('balloon') }),
    ...(rows > 0 && { pauses: [{ fromRow: 1, rows, pays }] }),
  }
}

const FLAT: InterestOn = 'loan-amount'
const FLAT_SPLIT: InterestOn = 'loan-amount-split'

function isGraceReading(as: string): as is GraceReading {
  return as in PAYS
}

/** A FULL-BULLET has one row, which no flat interest, grace or balloon changes as lenders mean it. */
export function noteCourseOfSingleRow(values: LoanValues, notes: LoanNotes): void {
  if ((values.get('interestOn') ?? 'balance') !== 'balance') notes.rule('interestOn', null, 'none-of-full-bullet', {})
  if (Number(values.get('graceRows') ?? '0') > 0) notes.rule('graceRows', null, 'none-of-full-bullet', {})
  if (isAbove0(values.get('balloon'))) notes.rule('balloon', null, 'none-of-full-bullet', {})
}

function isAbove0(amount: string | undefined): boolean {
  return (parseAmount(amount ?? '') ?? 0) > 0
}
