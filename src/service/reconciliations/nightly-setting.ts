import type { NightlyBody } from '#contract/desk/reconciliations.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'

const MINUTES_OF_AN_HOUR = 60

/** Time of the nightly reconciliation of a connection. */
export async function nightlyBody({ storage }: DataParts, { id }: StoredConnection): Promise<NightlyBody> {
  const nightly = await storage.nightlyReconciliations.of(id)
  return { at: nightly ? timeOf(nightly.atMinute) : null }
}

/** Sets the time, or turns the nightly reconciliation off. A time that has passed today counts from tomorrow. */
export async function setNightly(
  { storage, clock }: LoanParts<Storage>,
  { id: connectionId }: StoredConnection,
  { at }: NightlyBody,
): Promise<void> {
  await storage.write(({ nightlyReconciliations }) =>
    at === null
      ? nightlyReconciliations.remove(connectionId)
      : nightlyReconciliations.put({ connectionId, atMinute: minuteOf(at), since: clock.now() }),
  )
}

/** `02:30` is minute 150. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * MINUTES_OF_AN_HOUR + Number(time.slice(3))
}

function timeOf(minute: number): string {
  const hours = Math.floor(minute / MINUTES_OF_AN_HOUR)
  return [hours, minute % MINUTES_OF_AN_HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}
