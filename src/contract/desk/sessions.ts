import { z } from 'zod'
import { SESSION_KINDS } from '#values/vocabulary/session-terms.ts'
import { returnedInstant } from '../payment-schedule.ts'

/**
 * A session of the face. `address` is the other end of the connection that signed in, `program` what the program called
 * itself; both are empty if unknown. `usedAt` is at most five minutes late. `endsAt` moves while the session is used.
 */
export const listedSession = z
  .object({
    id: z.string(),
    kind: z.enum(SESSION_KINDS),
    address: z.string(),
    program: z.string(),
    createdAt: returnedInstant,
    usedAt: returnedInstant,
    endsAt: returnedInstant,
    /** True for the session that asks. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'ListedSession' })

export type ListedSessionBody = z.infer<typeof listedSession>
