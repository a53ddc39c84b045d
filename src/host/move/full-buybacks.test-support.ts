import { NOTHING, outstandingPrincipal } from '#engine/loan.ts'
import { boughtBackRows } from '#engine/payments/bought-back-rows.ts'
import { AT, uuidOf } from '#storage/contract/book.test-support.ts'
import { ISSUED, loanOf, register, rowsFrom } from '#storage/contract/loans.test-support.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { cents } from '#values/money.ts'

/** A loan that was bought back, and one whose buyback was undone. */
export async function fillBuybacks(unit: UnitOfWork): Promise<void> {
  const given = { madeDate: ISSUED, madeThrough: 'ä', createdAt: AT }
  const before = rowsFrom()
  const due = { ...NOTHING, principal: outstandingPrincipal(before), interest: cents(1) }
  const schedule = boughtBackRows(before, due)
  for (const number of [507, 508]) {
    const id = await register(unit, loanOf(number))
    const dated = { paymentDate: ISSUED, delayedInterestNumber: null }
    const bought = { kind: 'bought-back', version: 1, reason: 'EARLY_PAYMENT', due, ...dated } as const
    await unit.loanEvents.insert(id, { ...given, ...bought, uuid: uuidOf(number), schedule })
    await unit.loans.setVersion(id, { version: 1, extensionsUsed: 0, schedule, isBoughtBack: true })
    if (number === 507) continue
    const undone = { kind: 'reinstated', version: 2, reason: 'Another "loan"', boughtBackVersion: 1 } as const
    await unit.loanEvents.insert(id, { ...given, ...undone, uuid: uuidOf(72), schedule: before })
    await unit.loans.setVersion(id, { version: 2, extensionsUsed: 0, schedule: before })
  }
}
