import type { PaymentSchedule } from '#engine/loan.ts'
import type { GivenExtension } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { LoanRegistration } from '#storage/stored-loan.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'

/** A version as of its replacement, or of now; the first one has no extension. */
export type MadeVersion = {
  readonly madeDate: CalendarDate
  readonly schedule: PaymentSchedule
  readonly extension: GivenExtension | null
}

/** A loan with its whole history, ready to be stored, without any randomness left. The first version is the registered one. */
export type MadeLoan = { readonly registration: LoanRegistration; readonly versions: readonly MadeVersion[] }

/** Stores a loan with its history. Call inside a write. Returns its ID. */
export async function storeMadeLoan(unit: UnitOfWork, { registration, versions }: MadeLoan): Promise<number> {
  const id = present(await unit.loans.insert(registration), 'new loan')
  for (const [version, { madeDate, schedule, extension }] of versions.entries()) {
    const before = versions[version - 1]?.schedule
    if (!extension || !before) {
      await unit.loanEvents.insert(id, { version, kind: 'registered', madeDate, schedule })
      continue
    }
    await unit.loanEvents.insert(id, { ...extension, version, kind: 'extended', madeDate, before, schedule })
    const extensionsUsed = registration.extensionsBefore + version
    await unit.loans.setVersion(id, { version, extensionsUsed, schedule })
  }
  return id
}
