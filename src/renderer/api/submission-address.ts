import { z } from 'zod'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'

/** Filters in the page's address: only the state; omitted if it matches all. */
export const submissionAddressFilters = z.object({ state: z.enum(SUBMISSION_STATES).optional() })
export type SubmissionAddressFilters = z.output<typeof submissionAddressFilters>
