import { z } from 'zod'
import { BACKUP_STATES } from '#values/vocabulary/backup-terms.ts'
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
 * Facts that the face shows about the desk. `host` is `app` for a desktop window that works on a shared desk.
 * `serviceAddress` is null inside a desktop window that works on its own and listens on no port. If the data are on a
 * database server, `dataFolder` names the server, the database and the schema.
 */
export const sessionBody = z
  .object({
    appVersion: z.string(),
    today: returnedDate,
    dateIsFrozen: z.boolean(),
    /** Instant of a stopped clock, as in test mode. */
    stillAt: returnedInstant.nullable(),
    host: z.enum(['desktop', ...SESSION_KINDS]),
    serviceAddress: z.string().nullable(),
    dataFolder: z.string(),
    isOnServer: z.boolean(),
    /** True while the database is being checked after a crash. */
    isBeingChecked: z.boolean(),
    /** `late` if the last backup is older than a day and lacks work; `none` if no backups are made here. */
    backup: z.enum(BACKUP_STATES),
    isDemo: z.boolean(),
    /** Book of a desk in test mode, where everything is made up; null otherwise. */
    testBook: z.string().nullable(),
    connection: sessionConnection,
    /** True if the desk has any live connection, chosen or not. */
    hasLiveConnections: z.boolean(),
    unknownSubmissions: z.int(),
    /** Number of drafts saved for the connection. */
    keptDrafts: z.int(),
  })
  .meta({ id: 'Session' })

export type SessionBody = z.infer<typeof sessionBody>
