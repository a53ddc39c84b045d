import { expect, it, onTestFinished } from 'vitest'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import type { UnitOfWork } from '../storage.ts'
import { openPostgresStorage } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

const NO_LOAN = 999

it.each([
  ['ends', async () => undefined],
  ['throws', () => Promise.reject(new Error('Not this one'))],
])(
  'a change that fails once the job has gone on and %s undoes all of its unit, and is what the unit fails by',
  async (_, end) => {
    const storage = await openPostgresStorage(await newTarget())
    onTestFinished(() => storage.close())
    const job = async (unit: UnitOfWork) => {
      await register(unit, loanOf(1))
      const { schedule } = loanOf(2)
      await unit.loanEvents.insert(NO_LOAN, { version: 0, kind: 'registered', madeDate: ISSUED, schedule })
      await end()
    }
    // A referenced row might still arrive; after some retries the error is reported.
    await expect(storage.write(job)).rejects.toMatchObject({ code: '23503' })
    expect(await storage.loanList.count({ connectionId: 'local', today: ISSUED })).toBe(0)
    await storage.write((unit) => register(unit, loanOf(1)))
  },
)
