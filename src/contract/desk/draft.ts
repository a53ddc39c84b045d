import { z } from 'zod'

/** The form's fields by name, whatever they hold. */
const formValues = z.looseObject({})

/** What was typed into the New loan form, as it stands; kept with the loans, because it holds personal codes. */
export const draftRequest = z.object({ values: formValues }).meta({ id: 'DraftRequest' })

export const draftBody = z.object({ savedAt: z.string(), values: formValues }).meta({ id: 'Draft' })

export type DraftBody = z.infer<typeof draftBody>
