import type { PaymentSchedule } from '#engine/loan.ts'
import type { GivenExtension, GivenPayment } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { LoanRegistration } from '#storage/stored-loan.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'

/** An extension or a payment. */
type MadeEvent = ({ readonly kind: 'extended' } & GivenExtension) | ({ readonly kind: 'paid' } & GivenPayment)

/** A version as of its replacement, or of now, with the event that led to it; the first one was registered. */
export type DemoLoanVersion = {
  readonly madeDate: CalendarDate
  readonly schedule: PaymentSchedule
  readonly event: MadeEvent | null
}

/** A loan with its whole history, ready to be stored, without any randomness left. The first version is the registered one. */
export type MadeLoan = { readonly registration: LoanRegistration; readonly versions: readonly DemoLoanVersion[] }

/** Stores a loan with its history. Call inside a write. Returns its ID. */
export async function storeMadeLoan(unit: UnitOfWork, { registration, versions }: MadeLoan): Promise<number> {
  const id = present(await unit.loans.insert(registration), 'new loan')
  let extensionsUsed = registration.extensionsBefore
  for (const [version, { madeDate, schedule, event }] of versions.entries()) {
    const before = versions[version - 1]?.schedule
    if (!event || !before) {
      await unit.loanEvents.insert(id, { version, kind: 'registered', madeDate, schedule })
      continue
    }
    if (event.kind === 'paid') {
      await unit.loanEvents.insert(id, { ...event, version, madeDate, schedule })
    } else {
      await unit.loanEvents.insert(id, { ...event, version, madeDate, before, schedule })
      extensionsUsed += 1
    }
    await unit.loans.setVersion(id, { version, extensionsUsed, schedule })
  }
  return id
}
