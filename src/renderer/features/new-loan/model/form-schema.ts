import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { recordOf } from '#values/record-of.ts'
import { PERIODIC_TYPES, SINGLE_ROW_TYPES } from '#values/vocabulary/loan-terms.ts'
import { anyName, REQUIRED_TEXT } from './field-rules.ts'
import { BUSINESS, COLLATERAL, CONSUMER, DAY_COUNT, FULL_BULLET, LOAN, PERIODS } from './fields.ts'
import { type FormValues, typeOf } from './form-values.ts'
import { type CheckedMore, MORE_TERMS } from './more-fields.ts'
import { meantValues } from './more-terms.ts'

const loan = z.object(LOAN)

const furtherField = z.object({ name: anyName(100), value: anyName(1_000) }).superRefine(({ name, value }, context) => {
  if (name === '' && value !== '') context.addIssue({ code: 'custom', path: ['name'], message: REQUIRED_TEXT })
  if (name !== '' && value === '') context.addIssue({ code: 'custom', path: ['value'], message: REQUIRED_TEXT })
})

/* Client fields go into the request unchanged, under the key of their client type. */

const consumer = z
  .object({
    clientType: z.literal('CONSUMER'),
    ...CONSUMER,
    furtherFields: z.array(furtherField).superRefine(checkNames).readonly(),
  })
  .transform(({ clientType, furtherFields, ...named }) => {
    const further = furtherFields.filter(({ name }) => name !== '').map(({ name, value }) => [name, value] as const)
    return { clientType, consumerClient: { ...named, ...recordOf(further) } }
  })

const business = z
  .object({ clientType: z.literal('BUSINESS_WITHOUT_COLLATERAL'), ...BUSINESS })
  .transform(({ clientType, ...named }) => ({ clientType, businessClient: company(named) }))

const businessWithCollateral = z
  .object({ clientType: z.literal('BUSINESS_WITH_COLLATERAL'), ...BUSINESS, ...COLLATERAL })
  .transform(({ clientType, ...named }) => ({
    clientType,
    businessClient: { ...company(named), currency: 'EUR' as const },
  }))

/** Without a type, the form asks for a periodic schedule, as most types have. */
const periodicSchedule = z
  .object({
    scheduleSource: z.literal('generate'),
    scheduleType: z.enum([...PERIODIC_TYPES, '']),
    ...PERIODS,
    ...DAY_COUNT,
    ...MORE_TERMS,
  })
  .superRefine(checkHoliday)

const singleRowSchedule = z
  .object({
    scheduleSource: z.literal('generate'),
    scheduleType: z.literal(SINGLE_ROW_TYPES),
    ...FULL_BULLET,
    ...DAY_COUNT,
    ...MORE_TERMS,
  })
  .superRefine(({ dueDate, termCount }, context) => {
    if (dueDate === '' && termCount === '')
      context.addIssue({ code: 'custom', path: ['dueDate'], message: REQUIRED_TEXT })
  })

const generatedSchedule = z.discriminatedUnion('scheduleType', [periodicSchedule, singleRowSchedule])

const enteredSchedule = z.object({ scheduleSource: z.literal('rows') })

const shownFields = loan
  .and(z.discriminatedUnion('clientType', [consumer, business, businessWithCollateral]))
  .and(z.discriminatedUnion('scheduleSource', [generatedSchedule, enteredSchedule]))

export type CheckedForm = z.output<typeof shownFields>

/** The form of the page. */
export type NewLoanForm = UseFormReturn<FormValues, unknown, CheckedForm>

/**
 * Rules of the form in plain words, each at its field. Only shown fields are checked. The output is in wire format; checkRows checks the
 * rows of the grid.
 */
export const formSchema = z.custom<FormValues>().transform((values, context): CheckedForm => {
  const checked = shownFields.safeParse({ ...meantValues(values), scheduleType: typeOf(values) })
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) {
    const isNoType = path[0] === 'scheduleType' && values.scheduleType !== ''
    context.addIssue({ code: 'custom', path: [...path], message: isNoType ? 'No such schedule type' : message })
  }
  return z.NEVER
})

/** Terms that a schedule is generated from; the same fields with the same rules. */
export const termsSchema = loan
  .pick({ scheduleType: true, loanAmount: true, interestRate: true, issueDate: true })
  .and(generatedSchedule)

function checkNames(fields: readonly { readonly name: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set(Object.keys(CONSUMER))
  for (const [index, { name }] of fields.entries()) {
    if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Used above' })
    if (name !== '') seen.add(name)
  }
}

/** Checks that a payment holiday has a beginning and a length, and comes after the grace. */
function checkHoliday({ graceRows, holidayFromRow, holidayRows }: CheckedMore, context: z.core.$RefinementCtx): void {
  const fault = (name: 'holidayFromRow' | 'holidayRows', message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (holidayFromRow === '' && holidayRows !== '') fault('holidayFromRow', REQUIRED_TEXT)
  if (holidayFromRow !== '' && holidayRows === '') fault('holidayRows', REQUIRED_TEXT)
  if (holidayFromRow !== '' && Number(holidayFromRow) <= Number(graceRows)) {
    fault('holidayFromRow', `After the grace: row ${Number(graceRows) + 1} at the earliest`)
  }
}

function company<Named extends { readonly registryCode: string }>({ registryCode, ...named }: Named) {
  return { ...named, companyRegistryCode: registryCode }
}
