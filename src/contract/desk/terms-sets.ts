import { z } from 'zod'
import { formatAmount } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, PERIODIC_TYPES, SINGLE_ROW_TYPES } from '#values/vocabulary/loan-terms.ts'
import { COUNTRY_CODES, isCountryCode } from '../countries.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, positiveAmount, rate, ruleText, shortText, termIn, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { feeIn, isTrue, morePeriodicTerms, moreTerms, pause } from './more-terms.ts'
import { compounding, period, typeRule } from './schedule.ts'

/** Maximum number of sets of terms in a book. */
export const MAX_TERMS_SETS = 100

/** Stands for a country: the country of each loan that uses the terms. */
export const OF_LOAN = 'of-loan'

const COUNTRY_RULE = rule('country-or-of-loan', {})
const country = z
  .string(ruleText(COUNTRY_RULE))
  .refine((code) => code === OF_LOAN || isCountryCode(code), COUNTRY_RULE)
  .meta({ example: OF_LOAN, enum: [OF_LOAN, ...COUNTRY_CODES] })

const GRACE_RULE = rule('grace', {})
/** Pause at the start. A set has no other pause, because a payment holiday is agreed with one client. */
const grace = pause.extend({ fromRow: z.literal(1, ruleText(GRACE_RULE)) })

const ofAll = {
  ...moreTerms,
  dayCount: termIn(DAY_COUNTS).optional(),
  /** Stored as texts in their normal form, whatever decimals were written. */
  fee: feeIn(positiveAmount.transform(formatAmount), rate.transform(formatRateExactly)).optional(),
  workingDays: z
    .object(
      { rule: termIn(WORKING_DAY_RULES), country: country.optional(), interestMoves: isTrue.optional() },
      ruleText(rule('object-with', { members: ['rule', 'country', 'interestMoves'] })),
    )
    .optional(),
}

const { balloon: _, ...keptPeriodic } = morePeriodicTerms

const periodic = {
  scheduleType: z.enum(PERIODIC_TYPES),
  ...keptPeriodic,
  ...ofAll,
  every: period.optional(),
  pauses: z.array(grace, ruleText(GRACE_RULE)).max(1, GRACE_RULE).optional(),
}

const singleRow = {
  scheduleType: z.literal(SINGLE_ROW_TYPES),
  ...ofAll,
  compounding: compounding.optional(),
}

const membersRule = (members: object) => ruleText(rule('members-among', { members: Object.keys(members) }))

/**
 * Terms of a schedule to make, without what belongs to one loan: amount, rate, dates, the number of installments,
 * balloon and payment holiday. Omitted terms have their defaults.
 */
export const termsOfSet = z.discriminatedUnion(
  'scheduleType',
  [z.strictObject(periodic, membersRule(periodic)), z.strictObject(singleRow, membersRule(singleRow))],
  { error: typeRule },
)

const name = shortText(60)
const isDefault = z.boolean(ruleText(rule('true-or-false', {})))
const REVISION_RULE = rule('whole-number-from', { least: 1 })

/** A set of terms with its name. A new default replaces the previous default of its type. */
export const termsSetRequest = z
  .object({ name, terms: termsOfSet, isDefault: isDefault.default(false) }, ruleText(JSON_OBJECT))
  .meta({ id: 'TermsSetRequest' })

/**
 * Changes of a set. Omitted fields stay as they are. A set that changes its type is no longer a default, unless the
 * request says so. If `revision` is given and the set has changed since, nothing is saved.
 */
export const changeTermsSetRequest = z
  .object(
    { name, terms: termsOfSet, isDefault, revision: z.int(ruleText(REVISION_RULE)).min(1, REVISION_RULE) },
    ruleText(JSON_OBJECT),
  )
  .partial()
  .meta({ id: 'ChangeTermsSetRequest' })

export const termsSetBody = z
  .object({
    id: z.guid(),
    name: z.string(),
    isDefault: z.boolean(),
    revision: z.int(),
    savedAt: returnedInstant,
    terms: termsOfSet,
  })
  .meta({ id: 'TermsSet' })

export const termsSetPathParameters = z.object({ id: uuid })

export type TermsOfSet = z.output<typeof termsOfSet>
export type ChangeTermsSetRequest = z.output<typeof changeTermsSetRequest>
export type TermsSet = z.output<typeof termsSetBody>
