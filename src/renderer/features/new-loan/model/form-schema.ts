import { z } from 'zod'
import { isCountryCode } from '#contract/countries.ts'
import { scheduleType } from '#contract/create-loan.ts'
import { identifierFault, lengthOf, nameFault, type TextFault } from '#contract/text-rules.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { DAY_COUNTS, PERIODIC_TYPES, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedCount } from '../../../input/parse-typed-count.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { parseTypedRate } from '../../../input/parse-typed-rate.ts'
import { ok, type Typed } from '../../../input/typed.ts'
import { type FormValues, typeOf } from './form-values.ts'

/** Said of an empty field; shown only once the loan was to be created. */
export const REQUIRED = 'Required'

const amountAboveZero = typed(parseTypedAmount).refine((value) => /[1-9]/.test(value), 'Must be above 0.00')
const date = typed(parseTypedDate)

const loan = z.object({
  lenderLoanId: requiredText(100, identifierFault),
  scheduleType: z.union([scheduleType, z.literal('')]).transform((type, context) => {
    if (type !== '') return type
    context.addIssue({ code: 'custom', message: REQUIRED })
    return z.NEVER
  }),
  maxExtensions: count('extension', 0, MAX_EXTENSIONS),
  loanAmount: amountAboveZero,
  interestRate: typed(parseTypedRate),
  issueDate: date,
  country: z
    .string()
    .min(1, REQUIRED)
    .refine((code) => code === '' || isCountryCode(code), 'No such country'),
})

const furtherField = z
  .object({ name: plainText(100), value: plainText(1_000) })
  .superRefine(({ name, value }, context) => {
    if (name === '' && value !== '') context.addIssue({ code: 'custom', path: ['name'], message: REQUIRED })
    if (name !== '' && value === '') context.addIssue({ code: 'custom', path: ['value'], message: REQUIRED })
  })

const consumer = z.object({
  clientType: z.literal('CONSUMER'),
  name: requiredText(200),
  personalCode: requiredText(100, identifierFault),
  furtherFields: z.array(furtherField).superRefine(checkNames).readonly(),
})

const business = z.object({
  clientType: z.literal('BUSINESS_WITHOUT_COLLATERAL'),
  companyName: requiredText(200),
  registryCode: requiredText(100, identifierFault),
  representativeName: plainText(200),
  representativePersonalCode: plainText(100, identifierFault),
})

const businessWithCollateral = business.extend({
  clientType: z.literal('BUSINESS_WITH_COLLATERAL'),
  collateralValue: amountAboveZero,
})

const dayCount = z.enum([...DAY_COUNTS, ''])

/** While no type is chosen, rows are asked for period by period, as most types have them. */
const periodicSchedule = z.object({
  scheduleSource: z.literal('generate'),
  scheduleType: z.enum([...PERIODIC_TYPES, '']),
  numberOfInstallments: count('installment', 1, MAX_INSTALLMENTS),
  everyCount: count('period', 1, MAX_INSTALLMENTS),
  everyUnit: z.enum(TERM_UNITS),
  firstDueDate: optional(parseTypedDate),
  monthEnds: z.boolean(),
  dayCount,
})

const fullBulletSchedule = z
  .object({
    scheduleSource: z.literal('generate'),
    scheduleType: z.literal('FULL-BULLET'),
    dueDate: optional(parseTypedDate),
    termCount: optional((text) => parseTypedCount(text, { unit: 'period', least: 1, most: MAX_INSTALLMENTS })),
    termUnit: z.enum(TERM_UNITS),
    dayCount,
  })
  .superRefine(({ dueDate, termCount }, context) => {
    if (dueDate === '' && termCount === '') context.addIssue({ code: 'custom', path: ['dueDate'], message: REQUIRED })
  })

const generatedSchedule = z.discriminatedUnion('scheduleType', [periodicSchedule, fullBulletSchedule])

const enteredSchedule = z.object({ scheduleSource: z.literal('rows') })

const shownFields = loan
  .and(z.discriminatedUnion('clientType', [consumer, business, businessWithCollateral]))
  .and(z.discriminatedUnion('scheduleSource', [generatedSchedule, enteredSchedule]))

export type CheckedForm = z.output<typeof shownFields>

/**
 * The form's own rules, in plain words, each at its field. Only what is shown is looked at. Gives the values in the
 * wire's form; the rows of the grid are checked by checkRows.
 */
export const formSchema = z.custom<FormValues>().transform((values, context): CheckedForm => {
  const checked = shownFields.safeParse({ ...values, scheduleType: typeOf(values) })
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) {
    const isNoType = path[0] === 'scheduleType' && values.scheduleType !== ''
    context.addIssue({ code: 'custom', path: [...path], message: isNoType ? 'No such schedule type' : message })
  }
  return z.NEVER
})

/** What a schedule is generated from; the same fields by the same rules. */
export const termsSchema = loan
  .pick({ scheduleType: true, loanAmount: true, interestRate: true, issueDate: true })
  .and(generatedSchedule)

function typed(parse: (text: string) => Typed) {
  return z.string().transform((text, context) => {
    const result = parse(text)
    if (result.kind === 'ok') return result.value
    context.addIssue({ code: 'custom', message: result.reason })
    return z.NEVER
  })
}

/** Empty text stays empty. */
function optional(parse: (text: string) => Typed) {
  return typed((text) => (text.trim() === '' ? ok('') : parse(text)))
}

function count(unit: string, least: number, most: number) {
  return typed((text) => parseTypedCount(text, { unit, least, most })).transform(Number)
}

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  'ill-formed': 'Contains half a character',
  control: 'Contains a character that cannot be printed',
  'nothing-visible': 'Contains nothing visible',
  turned: 'Contains a character that changes the text direction',
}

function requiredText(most: number, faultOf: typeof nameFault = nameFault) {
  return plainText(most, faultOf).refine((text) => text !== '', REQUIRED)
}

/** Blanks around a name or a code are slips of the hand. */
function plainText(most: number, faultOf: typeof nameFault = nameFault) {
  return z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= most, `At most ${most} characters`)
    .superRefine((text, context) => {
      const fault = text === '' ? undefined : faultOf(text)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: TEXT_FAULTS[fault] })
    })
}

function checkNames(fields: readonly { readonly name: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set(['name', 'personalCode'])
  for (const [index, { name }] of fields.entries()) {
    if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Used above' })
    if (name !== '') seen.add(name)
  }
}
