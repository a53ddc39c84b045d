import { z } from 'zod'
import { OF_LOAN, type TermsOfSet, termsOfSet } from '#contract/desk/terms-sets.ts'
import { present } from '#values/assert.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { DAY_COUNT, isPlainField, LOAN, namesOf, PERIODS, type PlainFieldName } from './fields.ts'
import { type FormValues, isOfSingleRow, plainMore } from './form-values.ts'
import { MORE_TERMS } from './more-fields.ts'
import { requestedCompounding, requestedOfAll, requestedPeriodic } from './more-request.ts'
import { countOfSet, meantValues } from './more-terms.ts'
import { termsIntoForm } from './terms-into-form.ts'

const { balloon, givenInstallment, holidayFromRow, holidayRows, holidayPays, ...keptMore } = MORE_TERMS
const { everyCount, everyUnit } = PERIODS
const KEPT = { everyCount, everyUnit, ...DAY_COUNT, ...keptMore }

/** Names of the saved fields, in reading order. */
export const KEPT_NAMES = namesOf(KEPT)

const checkedTerms = z.object({ scheduleType: LOAN.scheduleType, everyCount, everyUnit, ...DAY_COUNT, ...MORE_TERMS })

/** Fields that a set of terms fills: all terms except those of a single loan. */
type KeptValues = Pick<FormValues, keyof typeof KEPT>

/** Terms of a form as a set stores them; or the first field, in reading order, that is missing or wrong. */
type TermsForSet =
  | { readonly kind: 'terms'; readonly terms: TermsOfSet }
  | { readonly kind: 'wrong'; readonly field: PlainFieldName }

export function termsForSet(values: FormValues): TermsForSet {
  const checked = checkedTerms.safeParse(shownTerms(values))
  if (!checked.success) return { kind: 'wrong', field: firstOf(checked.error.issues) }
  const { scheduleType, everyCount: count, everyUnit: unit, dayCount, ...more } = checked.data
  const ofType = hasSingleRow({ scheduleType })
    ? { ...requestedOfAll(more, OF_LOAN), ...requestedCompounding(more) }
    : { every: { count, unit: more.monthEnds ? 'month-ends' : unit }, ...requestedPeriodic(more, OF_LOAN) }
  const terms = termsOfSet.parse({ scheduleType, ...(dayCount === '' ? {} : { dayCount }), ...ofType })
  return { kind: 'terms', terms }
}

/** Form values from a set. */
export function valuesOfSet(terms: TermsOfSet): Partial<KeptValues> & Pick<FormValues, 'scheduleType'> {
  const {
    balloon: _,
    givenInstallment: _given,
    holidayFromRow: _from,
    holidayRows: _rows,
    holidayPays: _pays,
    ...kept
  } = present(termsIntoForm(terms), 'a grace alone')
  return kept
}

/** Default values of the fields of a set, as in a new form. */
export function plainTerms(): KeptValues {
  const {
    balloon: _,
    givenInstallment: _given,
    holidayFromRow: _from,
    holidayRows: _rows,
    holidayPays: _pays,
    ...kept
  } = plainMore()
  return { ...kept, everyCount: '1', everyUnit: 'months', dayCount: '' }
}

export function hasPlainTerms(values: FormValues): boolean {
  const plain: Partial<FormValues> = plainTerms()
  return KEPT_NAMES.every((name) => values[name] === plain[name])
}

/** True if the form has the terms of a set, in any notation. */
export function isAsSet(values: FormValues, terms: TermsOfSet): boolean {
  return comparable(values) === comparable({ ...values, ...valuesOfSet(terms) })
}

/** Number of changed terms that a set stores, and of those that belong to the loan alone. */
export function countsOfSet(values: FormValues) {
  const ofSet = countOfSet({ ...values, ...NONE_OF_LOAN })
  return { ofSet, ofLoan: countOfSet(values) - ofSet }
}

const NONE_OF_LOAN = { balloon: '', givenInstallment: '', holidayFromRow: '', holidayRows: '' }

/** Values in which fields without a meaning for the type are at their defaults: such fields are neither wrong nor saved. */
function shownTerms(values: FormValues): FormValues {
  const meant = { ...meantValues(values), ...NONE_OF_LOAN }
  return isOfSingleRow(values) ? { ...meant, everyCount: '1' } : meant
}

function comparable(values: FormValues): string | undefined {
  const { dayCount, everyUnit: unit } = values
  const usual = isOfSingleRow(values) ? dayCount : dayCount || defaultDayCount(unit)
  const own = termsForSet({ ...values, dayCount: usual })
  return own.kind === 'terms' ? JSON.stringify(own.terms) : undefined
}

function firstOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): PlainFieldName {
  const wrong = issues.map(({ path }) => String(path[0]))
  return present(
    ['scheduleType', ...KEPT_NAMES].filter(isPlainField).find((name) => wrong.includes(name)),
    'field',
  )
}
