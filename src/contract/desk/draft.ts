import { z } from 'zod'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'

/** Fields of the form by name, with any values. */
const formValues = z.looseObject({}, ruleText(JSON_OBJECT))

/** Unchecked input of the New loan form. The book stores it with the loans, because it holds personal codes. */
export const draftRequest = z.object({ values: formValues }, ruleText(JSON_OBJECT)).meta({ id: 'DraftRequest' })

export const draftBody = z
  .object({ id: z.guid(), writer: z.guid(), savedAt: returnedInstant, values: formValues })
  .meta({ id: 'Draft' })

/** Connection that the loan is meant for; by default the one that the desk works on. */
export const draftParameters = z.object({
  connection: z.union([z.literal(LOCAL_CONNECTION), uuid], ruleText(rule('local-or-connection', {}))).optional(),
})

/** `writer` is a uuid of the page, new with each load; `after` is the writer of the draft that this page began with. */
export const keepDraftParameters = draftParameters.extend({ writer: uuid, after: uuid.optional() })

/** Each tab chooses the id of its draft. */
export const draftPathParameters = z.object({ id: uuid })

const typedForm = z.looseObject({ form: z.looseObject({ lenderLoanId: z.string() }) })

/** Lender loan ID in the draft of a new loan; undefined if the draft has none. */
export function typedLenderLoanId(values: Readonly<Record<string, unknown>>): string | undefined {
  return typedForm.safeParse(values).data?.form.lenderLoanId.trim()
}

export type DraftBody = z.infer<typeof draftBody>
