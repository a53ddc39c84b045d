import { z } from 'zod'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'

/** Of the filters only the state is in the page's address; each is left out where it matches all. */
export const submissionAddressFilters = z.object({ state: z.enum(SUBMISSION_STATES).optional() })
export type SubmissionAddressFilters = z.output<typeof submissionAddressFilters>
