import type { SessionBody } from '#contract/desk/session.ts'
import type { Storage } from '#storage/storage.ts'
import { formatDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { FaceParts, LoanParts, WatchParts } from '../service-parts.ts'
import { sessionConnectionOf } from '../wire/current-connection.ts'
import { newLoanForm } from '../wire/new-loan-form.ts'
import { toldAddress } from './own-address.ts'

/** Body of the session: its host, its data and its connection. `isApp`: a desktop app asks from another computer. */
export async function sessionBodyOf(
  parts: LoanParts<Storage> & FaceParts & WatchParts,
  isApp = false,
): Promise<SessionBody> {
  const { appVersion, clock, face, dataFolder, isOnServer, isDemo, testBook, storage, backups } = parts
  const connection = await sessionConnectionOf(parts)
  return {
    appVersion,
    today: formatDate(clock.today()),
    dateIsFrozen: clock.isFrozen(),
    stillAt: clock.stillAt(),
    host: isApp ? 'app' : face.kind,
    serviceAddress: toldAddress(face),
    dataFolder,
    isOnServer,
    isBeingChecked: storage.isBeingChecked(),
    backup: backups?.state() ?? 'none',
    isDemo,
    testBook,
    connection,
    hasLiveConnections: (await storage.connections.all()).rows.length > 0,
    unknownSubmissions:
      connection.where === 'live'
        ? await storage.submissions.count({ connectionId: connection.id, state: 'unknown' })
        : 0,
    keptDrafts: await storage.drafts.count(newLoanForm(connection.where === 'live' ? connection.id : LOCAL_CONNECTION)),
  }
}
