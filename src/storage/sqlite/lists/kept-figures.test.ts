import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { ISSUED, loanOf, register, rowsFrom } from '../../contract/loans.test-support.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { LoanList } from '../../loan-list.ts'
import { openStorage } from '../open-storage.ts'
import { openReadStorage } from '../read-storage.ts'

/** The day on which the first of two monthly rows is overdue. */
const OWN: LoanFilter = { connectionId: 'local', today: addDays(ISSUED, 40) }
const FILTERS: readonly LoanFilter[] = [
  OWN,
  { ...OWN, search: 'maasikas' },
  { ...OWN, search: 'm', standing: ['overdue'] },
  { ...OWN, extensions: ['left'] },
  { ...OWN, ranges: { loanAmount: { from: 1 } } },
]

/** Count, count up to a limit, sum of the remaining principal, and overdue sum, of each filter. */
const figuresOf = (list: LoanList) =>
  Promise.all(
    FILTERS.map(async (filter) => {
      const { loans, remainingPrincipal } = await list.totals(filter)
      const counts = [await list.count(filter), await list.countUpTo(filter, 100), loans]
      return [...counts, Number(remainingPrincipal), Number(await list.overdueTotal(filter, 100))].join(' ')
    }),
  )

it('every reader counts and adds up anew after each registration and each extension', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-kept-'))
  const storage = openStorage(folder)
  const reader = openReadStorage(folder).storageFor(() => undefined)
  onTestFinished(async () => {
    await reader.close()
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  async function expectFigures(expected: string): Promise<void> {
    // Twice, because what is kept is asked for again.
    for (const { loanList } of [storage, reader, storage, reader])
      expect(await figuresOf(loanList)).toEqual(FILTERS.map(() => expected))
  }

  await expectFigures('0 0 0 0 0')
  const ids: number[] = []
  for (let number = 1; number <= 3; number++) {
    ids.push(await storage.write((unit) => register(unit, loanOf(number))))
    await expectFigures(`${number} ${number} ${number} ${number * 20_000} ${number * 10_100}`)
  }
  const [first = 0, second = 0] = ids
  const halfPaid = rowsFrom().map((row, index) =>
    index === 0 ? { ...row, paid: { ...row.total, principal: cents(4_000) } } : row,
  )
  await storage.write(async ({ loans, versions }) => {
    await loans.setVersion(second, { version: 1, extensionsUsed: 0, schedule: halfPaid })
    await versions.insert(second, { version: 1, kind: 'extended', madeDate: ISSUED, schedule: halfPaid })
  })
  await expectFigures('3 3 3 56000 26200')
  // A month later than it was, on the day that is asked about.
  const moved = rowsFrom(addDays(ISSUED, 30))
  await storage.write(async ({ loans, versions }) => {
    await loans.setVersion(first, { version: 1, extensionsUsed: 1, schedule: moved })
    await versions.insert(first, { version: 1, kind: 'extended', madeDate: ISSUED, schedule: moved })
  })
  expect((await figuresOf(reader.loanList)).slice(0, 2)).toEqual(['3 3 3 56000 16100', '3 3 3 56000 16100'])
  expect(await figuresOf(storage.loanList)).toEqual(await figuresOf(reader.loanList))
})
