import { createLoanRequest } from '#contract/create-loan.ts'
import { randomIds } from '#host/random-ids.ts'
import { clockSetting, systemClock } from '#host/system-clock.ts'
import { registrationOf, scheduleOf, storeLoan } from '#service/loans/register-loan.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import type { LoanRegistration } from '#storage/stored-loan.ts'
import { loanRequest } from './loan-request.ts'

/** Jobs that wait for the writer at the same time. */
const AT_ONCE = 1_000
const CALLER = { kind: 'token', name: 'bench', grants: [] } as const

/** Stores loans: `ready` prepares some with this many rows, and `store` passes them to the writer as fast as it accepts them. */
export async function writerBatch(folder: string, rows: number) {
  const storage = openStorage(folder)
  const settings = await storage.settings.read()
  const parts = { storage, clock: systemClock(() => clockSetting(null)), ids: randomIds, log: () => undefined }
  const ready = () => {
    const body = loanRequest(rows)
    const request = createLoanRequest.parse(body)
    const loan = { request, text: JSON.stringify(body), schedule: scheduleOf(request, settings), extensionsBefore: 0 }
    return registrationOf(parts, settings, loan, CALLER)
  }
  return {
    ready: (loans: number) => Array.from({ length: loans }, ready),
    store: async (made: readonly LoanRegistration[]) => {
      for (let first = 0; first < made.length; first += AT_ONCE)
        await Promise.all(
          made.slice(first, first + AT_ONCE).map((loan) => storage.write((unit) => storeLoan(unit, loan))),
        )
    },
    close: () => storage.close(),
  }
}
