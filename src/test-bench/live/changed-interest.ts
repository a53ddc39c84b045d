import { hasOutstanding, type PaymentSchedule } from '#engine/loan.ts'
import type { Clock } from '#service/parts/clock.ts'
import type { Storage } from '#storage/storage.ts'
import { type Cents, cents } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'

/**
 * Gives a loan other interest than its rules make: so much more, or less, in the first installment that is due, though
 * never less than was paid of it. It stays, as what a service has worked out by rules of its own. A loan that is not there,
 * or is paid, is left as it is.
 */
export async function changeInterest(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  uuid: string,
  change: Cents,
): Promise<void> {
  await storage.write(async (unit) => {
    const loan = await unit.loans.byUuid(LOCAL_CONNECTION, uuid)
    if (!loan) return
    const schedule = withInterest(await unit.loanEvents.known(loan.id, loan.version), change)
    const version = loan.version + 1
    const made = { version, kind: 'refreshed', madeDate: clock.today(), createdAt: clock.now() } as const
    await unit.loanEvents.insert(loan.id, { ...made, schedule })
    await unit.loans.setVersion(loan.id, { version, extensionsUsed: loan.extensionsUsed, schedule })
  })
}

function withInterest(schedule: PaymentSchedule, change: Cents): PaymentSchedule {
  const first = schedule.findIndex(hasOutstanding)
  return schedule.map((row, index) => {
    if (index !== first) return row
    const interest = cents(Math.max(row.total.interest + change, row.paid.interest))
    return { ...row, total: { ...row.total, interest } }
  })
}
