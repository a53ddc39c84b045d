import { z } from 'zod'
import { EXTENSION_RUN_STATES } from '#values/vocabulary/run-states.ts'
import { returnedInstant } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'

/**
 * `checking`: the dry run goes on · `checked`: it is done, and the run can start · `paused`: something is in its way ·
 * `interrupted`: Loan Desk ended meanwhile, and a person takes it up.
 */
const state = z.enum(EXTENSION_RUN_STATES)

/** Fields that a run has in every list of runs. `leftOut`: unreadable lines, excluded from all counts and sums. */
export const runItemFields = {
  uuid: z.guid(),
  state,
  createdAt: returnedInstant,
  madeBy: z.string(),
  madeThrough: z.string(),
  /** Null while nothing of it was run. */
  startedAt: returnedInstant.nullable(),
  endedAt: returnedInstant.nullable(),
  leftOut,
}

/** Fields that a run has besides, when it is read by itself. */
export const runFields = {
  pauseReason: z.string().nullable(),
  /** End of a wait that the live service asked for, ISO 8601 in UTC; the run resumes by itself then. */
  waitUntil: returnedInstant.nullable(),
}

/** Fields of a loan's line in a run. */
export const loanLineFields = {
  position: z.int(),
  loanUuid: z.guid(),
  lenderLoanId: z.string(),
  clientName: z.string(),
  explanation: z.string().nullable(),
  submissionId: z.guid().nullable(),
}
