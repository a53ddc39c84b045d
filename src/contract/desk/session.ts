import { z } from 'zod'
import { CONNECTION_KINDS } from '#values/vocabulary/connection-terms.ts'
import { SESSION_KINDS } from '#values/vocabulary/session-terms.ts'
import { returnedDate, returnedInstant } from '../payment-schedule.ts'

/** The claims service that the desk works on; this computer has neither host nor kind. */
export const sessionConnection = z.discriminatedUnion('where', [
  z.object({ where: z.literal('local') }),
  z.object({
    where: z.literal('live'),
    id: z.guid(),
    name: z.string(),
    host: z.string(),
    kind: z.enum(CONNECTION_KINDS),
  }),
])

/**
 * What the face shows about where it runs. `host` is `app` for a desktop window that works on a shared desk, and
 * `serviceAddress` null inside one that works on its own, which listens on no port; `dataFolder` names a database server and what is read there where the data are on one.
 */
export const sessionBody = z
  .object({
    appVersion: z.string(),
    today: returnedDate,
    dateIsFrozen: z.boolean(),
    /** The instant of a clock that stands still, as in test mode. */
    stillAt: returnedInstant.nullable(),
    host: z.enum(['desktop', ...SESSION_KINDS]),
    serviceAddress: z.string().nullable(),
    dataFolder: z.string(),
    isOnServer: z.boolean(),
    /** True while the database is being checked after a crash. */
    isBeingChecked: z.boolean(),
    isDemo: z.boolean(),
    /** The book of a desk in test mode, where everything is made up; null of any other desk. */
    testBook: z.string().nullable(),
    connection: sessionConnection,
    unknownSubmissions: z.int(),
    /** Loans that are half typed for the connection. */
    keptDrafts: z.int(),
  })
  .meta({ id: 'Session' })

export type SessionBody = z.infer<typeof sessionBody>
