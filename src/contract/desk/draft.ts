import { z } from 'zod'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, uuid } from '../fields.ts'
import { returnedInstant } from '../payment-schedule.ts'

/** The form's fields by name, whatever they hold. */
const formValues = z.looseObject({}, ruleText(JSON_OBJECT))

/** What was typed into the New loan form, unchecked; kept with the loans, because it holds personal codes. */
export const draftRequest = z.object({ values: formValues }, ruleText(JSON_OBJECT)).meta({ id: 'DraftRequest' })

export const draftBody = z
  .object({ id: z.guid(), writer: z.guid(), savedAt: returnedInstant, values: formValues })
  .meta({ id: 'Draft' })

/** The connection that the loan is typed for; where it is not said, the one that is worked on. */
export const draftParameters = z.object({
  connection: z.union([z.literal(LOCAL_CONNECTION), uuid], ruleText(rule('local-or-connection', {}))).optional(),
})

/** `writer` is made up by each page that is loaded; `after` is the writer of the draft that this one began with. */
export const keepDraftParameters = draftParameters.extend({ writer: uuid, after: uuid.optional() })

/** Each tab makes up an id of its own. */
export const draftPathParameters = z.object({ id: uuid })

const typedForm = z.looseObject({ form: z.looseObject({ lenderLoanId: z.string() }) })

/** The lender loan ID that is typed in a draft of a new loan; undefined where none is. */
export function typedLenderLoanId(values: Readonly<Record<string, unknown>>): string | undefined {
  return typedForm.safeParse(values).data?.form.lenderLoanId.trim()
}

export type DraftBody = z.infer<typeof draftBody>
