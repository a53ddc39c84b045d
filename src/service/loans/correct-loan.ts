import { countedEvent, isAnythingPaid, lastInEffect } from '#engine/corrections.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import type {
  StoredBuyback,
  StoredCorrection,
  StoredEvent,
  StoredExtension,
  StoredReinstatement,
} from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { scheduleToday } from './delayed-interest.ts'
import { findStoredLoan } from './find-loan.ts'
import { storeCourse } from './pay-loan.ts'
import { findCourse } from './plan-payment.ts'

/** A correction as it will be stored, and what stores it: false if the loan has changed since. */
export type PlannedCorrection = {
  readonly correction: StoredCorrection
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Why a correction is made, and through what. */
type Cause = { readonly reason: string; readonly madeThrough: string }

/** Plans to void a local loan. Throws `not-found`, as `refuseEnded` does, and `something-paid` if any part of a row is paid. */
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
 * Plans to undo an extension of a local loan, whose rows are then as before it. Throws `not-found`, as `refuseEnded` does,
 * `extension-undone`, and `extension-not-last` if another event since then counts.
 */
export async function plannedUndoing(
  parts: LoanParts,
  uuids: { readonly loan: string; readonly extension: string },
  cause: Cause,
): Promise<PlannedCorrection> {
  const { stored } = await findCourse(parts, uuids.loan)
  const { version: undoneVersion } = lastExtension(await parts.storage.loanEvents.of(stored), uuids.extension)
  const schedule = await scheduleWithout(parts, stored, undoneVersion)
  const correction = { ...madeNow(parts, stored, cause), kind: 'undone', undoneVersion } as const
  const left = { ...stored, extensionsUsed: stored.extensionsUsed - 1 }
  return { correction, store: (unit) => storeCourse(unit, left, correction, schedule) }
}

/** The schedule of a loan without the last event that counts, which led to a version. */
async function scheduleWithout(parts: LoanParts, stored: StoredLoan, version: number): Promise<PaymentSchedule> {
  const { loanEvents } = parts.storage
  const before = await loanEvents.course(stored.id, version - 1)
  const { steps } = await loanEvents.course(stored.id, stored.version)
  const isStep = steps.some(({ event }) => event === version)
  // Rows that are stored with the event have their delayed interest up to it.
  return isStep ? before.schedule : scheduleToday(parts, stored, before)
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
  const last = lastInEffect(events.map(countedEvent))
  return events.find(({ version }) => version === last?.version)
}

/**
 * Plans to undo the buyback of a local loan, whose rows are then as before it. Throws `not-found`, `loan-voided`, and
 * `buyback-undone`.
 */
export async function plannedReinstatement(
  parts: LoanParts,
  uuids: { readonly loan: string; readonly buyback: string },
  cause: Cause,
): Promise<PlannedReinstatement> {
  const stored = await findStoredLoan(parts, uuids.loan)
  const buyback = standingBuyback(await parts.storage.loanEvents.of(stored), uuids.buyback)
  const { version: boughtBackVersion } = buyback
  const schedule = await scheduleWithout(parts, stored, boughtBackVersion)
  const reinstatement = { ...madeNow(parts, stored, cause), kind: 'reinstated', boughtBackVersion } as const
  const store = (unit: UnitOfWork) => storeCourse(unit, { ...stored, isBoughtBack: false }, reinstatement, schedule)
  return { buyback, reinstatement, schedule, store }
}

/** A reinstatement as it will be stored, the schedule that it leads to, and what stores it. */
type PlannedReinstatement = {
  readonly buyback: StoredBuyback
  readonly reinstatement: StoredReinstatement
  readonly schedule: PaymentSchedule
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** The buyback with this UUID, which was not undone: nothing can follow it. */
function standingBuyback(events: readonly StoredEvent[], uuid: string): StoredBuyback {
  const buyback =
    events.filter((event) => event.kind === 'bought-back').find((each) => each.uuid === uuid.toLowerCase()) ??
    refuse({ kind: 'not-found', what: 'buyback' })
  if (reinstatementOf(events, buyback)) refuse({ kind: 'buyback-undone' })
  return buyback
}

/** The event that undid a buyback; undefined if the buyback counts. */
export function reinstatementOf(events: readonly StoredEvent[], { version }: Pick<StoredBuyback, 'version'>) {
  return events
    .filter((event) => event.kind === 'reinstated')
    .find(({ boughtBackVersion }) => boughtBackVersion === version)
}

function madeNow({ clock, ids }: LoanParts, { version }: StoredLoan, cause: Cause) {
  return { ...cause, version: version + 1, madeDate: clock.today(), uuid: ids.uuid(), createdAt: clock.now() }
}
