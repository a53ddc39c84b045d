import { isAnythingPaid, lastInEffect } from '#engine/corrections.ts'
import type { StoredCorrection, StoredEvent, StoredExtension } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { scheduleToday } from './delayed-interest.ts'
import { storeCourse } from './pay-loan.ts'
import { findCourse } from './plan-payment.ts'

/** A correction as it will be stored, and what stores it: false if the loan has changed since. */
export type PlannedCorrection = {
  readonly correction: StoredCorrection
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Why a correction is made, and through what. */
type Cause = { readonly reason: string; readonly madeThrough: string }

/** Plans to void a local loan. Throws `not-found`, `loan-voided`, and `something-paid` if any part of a row is paid. */
export async function plannedVoiding(parts: LoanParts, uuid: string, cause: Cause): Promise<PlannedCorrection> {
  const { stored, course } = await findCourse(parts, uuid)
  if (isAnythingPaid(course.schedule)) refuse({ kind: 'something-paid' })
  const correction = { ...madeNow(parts, stored, cause), kind: 'voided' } as const
  return {
    correction,
    store: async (unit) => {
      if (!(await storeCourse(unit, stored, correction, course.schedule))) return false
      await unit.loans.setVoided(stored.id)
      return true
    },
  }
}

/**
 * Plans to undo an extension of a local loan, whose rows are then as before it. Throws `not-found`, `loan-voided`,
 * `extension-undone`, and `extension-not-last` if another event since then counts.
 */
export async function plannedUndoing(
  parts: LoanParts,
  uuids: { readonly loan: string; readonly extension: string },
  cause: Cause,
): Promise<PlannedCorrection> {
  const { stored, course } = await findCourse(parts, uuids.loan)
  const { loanEvents } = parts.storage
  const { version: undoneVersion } = lastExtension(await loanEvents.of(stored), uuids.extension)
  const before = await loanEvents.course(stored.id, undoneVersion - 1)
  const isStep = course.steps.some(({ event }) => event === undoneVersion)
  // Rows that are stored with the event have their delayed interest up to it.
  const schedule = isStep ? before.schedule : await scheduleToday(parts, stored, before)
  const correction = { ...madeNow(parts, stored, cause), kind: 'undone', undoneVersion } as const
  const left = { ...stored, extensionsUsed: stored.extensionsUsed - 1 }
  return { correction, store: (unit) => storeCourse(unit, left, correction, schedule) }
}

/** The extension with this UUID, which no event that counts follows. */
function lastExtension(events: readonly StoredEvent[], uuid: string): StoredExtension {
  const extensions = events.filter((event) => event.kind === 'extended')
  const extension =
    extensions.find((each) => each.uuid === uuid.toLowerCase()) ?? refuse({ kind: 'not-found', what: 'extension' })
  if (undoingOf(events, extension)) refuse({ kind: 'extension-undone' })
  if (lastCounted(events)?.version !== extension.version) refuse({ kind: 'extension-not-last' })
  return extension
}

/** The event that undid an extension; undefined if the extension counts. */
export function undoingOf(events: readonly StoredEvent[], { version }: Pick<StoredExtension, 'version'>) {
  return events.filter((event) => event.kind === 'undone').find(({ undoneVersion }) => undoneVersion === version)
}

/** The last event of a loan that still counts. */
export function lastCounted(events: readonly StoredEvent[]): StoredEvent | undefined {
  const last = lastInEffect(events.map((event) => ({ ...event, takesBack: takenBackBy(event) })))
  return events.find(({ version }) => version === last?.version)
}

function takenBackBy(event: StoredEvent): number | null {
  if (event.kind === 'reversed') return event.reversedVersion
  return event.kind === 'undone' ? event.undoneVersion : null
}

function madeNow({ clock, ids }: LoanParts, { version }: StoredLoan, cause: Cause) {
  return { ...cause, version: version + 1, madeDate: clock.today(), uuid: ids.uuid(), createdAt: clock.now() }
}
