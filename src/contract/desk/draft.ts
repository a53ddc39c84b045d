import { z } from 'zod'

/** What was typed into the New loan form, as it stands; kept with the loans, because it holds personal codes. */
export const draftRequest = z.object({ values: z.json() }).meta({ id: 'DraftRequest' })

export const draftBody = z.object({ savedAt: z.string(), values: z.json() }).meta({ id: 'Draft' })

export type DraftBody = z.infer<typeof draftBody>
