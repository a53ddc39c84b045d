import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import type { PaymentSchedule } from '#engine/loan.ts'
import { assertNever } from '#values/assert.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { LOAN_RANGE_NAMES, LOAN_RANGES } from '#values/vocabulary/loan-list-terms.ts'
import { extensionTo, ISSUED, loanOf, register, rowsFrom } from '../../contract/loans.test-support.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { LoanList } from '../../loan-list.ts'
import type { UnitOfWork } from '../../storage.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { changeDatabase } from '../opening/change-database.test-support.ts'
import { openReadStorage } from '../read-storage.ts'

/** The day on which the first of two monthly rows is overdue. */
const OWN: LoanFilter = { connectionId: 'local', today: addDays(ISSUED, 40) }
/** Includes all loans of the tests before they are extended. */
const LIMITS = { day: { to: addDays(ISSUED, 70) }, amount: { from: 1 }, rate: { from: 1 } } as const
const FILTERS: readonly LoanFilter[] = [
  OWN,
  { ...OWN, search: 'maasikas' },
  { ...OWN, search: 'm', standing: ['overdue'] },
  { ...OWN, extensions: ['left'] },
  { ...OWN, finalDue: 'in-30-days' },
  ...LOAN_RANGE_NAMES.map((range) => ({ ...OWN, ranges: { [range]: LIMITS[LOAN_RANGES[range]] } })),
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

/** A desk, a reader that gets the state of its loans as threads do, and one without a cache. */
function deskWithReader() {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-kept-'))
  const storage = openStorage(folder)
  const reader = openReadStorage(folder)
  const { loanList, close: closeReader } = reader.storageFor(() => undefined)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await closeReader()
    await storage.close()
    rmSync(folder, { recursive: true })
  }
  onTestFinished(close)
  return {
    storage,
    close,
    change: (sql: string) => changeDatabase(databasePath(folder), sql),
    ofDesk: () => figuresOf(storage.loanList),
    ofReader: () => reader.snapshot(() => figuresOf(loanList), storage.loansState()),
    ofNewReader: async () => {
      const begun = openReadStorage(folder).storageFor(() => undefined)
      const figures = await figuresOf(begun.loanList)
      await begun.close()
      return figures
    },
  }
}

it('every reader counts and adds up anew after each registration and each extension', async () => {
  const { storage, ofDesk, ofReader } = deskWithReader()
  async function expectFigures(expected: string): Promise<void> {
    // Twice, to read from the cache as well.
    for (const ask of [ofDesk, ofReader, ofDesk, ofReader]) expect(await ask()).toEqual(FILTERS.map(() => expected))
  }

  await expectFigures('0 0 0 0 0')
  const ids: number[] = []
  for (let number = 1; number <= 3; number++) {
    ids.push(await storage.write((unit) => register(unit, loanOf(number))))
    await expectFigures(`${number} ${number} ${number} ${number * 20_000} ${number * 10_100}`)
  }
  const [first = 0, second = 0] = ids
  const halfPaid = paidInPart(rowsFrom())
  await storage.write(async ({ loans, loanEvents }) => {
    await loans.setVersion(second, { version: 1, extensionsUsed: 0, schedule: halfPaid })
    await loanEvents.insert(second, extensionTo(1, halfPaid))
  })
  await expectFigures('3 3 3 56000 26200')
  // Moved by a month, so not overdue on the tested day.
  const moved = rowsFrom(addDays(ISSUED, 30))
  await storage.write(async ({ loans, loanEvents }) => {
    await loans.setVersion(first, { version: 1, extensionsUsed: 1, schedule: moved })
    await loanEvents.insert(first, extensionTo(1, moved))
  })
  expect((await ofReader()).slice(0, 2)).toEqual(['3 3 3 56000 16100', '3 3 3 56000 16100'])
  expect(await ofDesk()).toEqual(await ofReader())
})

const paidInPart = (schedule: PaymentSchedule): PaymentSchedule =>
  schedule.map((row, index) => (index === 0 ? { ...row, paid: { ...row.total, principal: cents(4_000) } } : row))

/** A step in the course of a book. `id` is that of a loan; if there is none yet, the step does nothing. */
type Step = {
  readonly kind: 'register' | 'extend' | 'pay' | 'by another program' | 'undone' | 'other'
  readonly id: number
  readonly days: number
}

const steps = fc.array(
  fc.record<Step>({
    // Mostly registrations, after which cached figures are updated.
    kind: fc.constantFrom('register', 'register', 'extend', 'extend', 'pay', 'by another program', 'undone', 'other'),
    id: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: -60, max: 60 }),
  }),
  { minLength: 4, maxLength: 14 },
)

async function take({ storage, change }: ReturnType<typeof deskWithReader>, { kind, id, days }: Step, number: number) {
  const schedule = rowsFrom(addDays(ISSUED, days))
  const terms = { schedule, maxExtensions: days > 0 ? 1 : 0, clientName: id > 4 ? 'Kadri Kask' : 'Mari Maasikas' }
  const registered = async (unit: UnitOfWork) => void (await register(unit, loanOf(number, terms)))
  switch (kind) {
    case 'register':
      return storage.write(registered)
    case 'undone':
      return storage
        .write(async (unit) => {
          await registered(unit)
          throw new Error('undone')
        })
        .catch(() => undefined)
    case 'extend':
    case 'pay':
      return storage.write(async ({ loans, loanEvents }) => {
        const version = 1 + ((await loans.versionOf(id)) ?? Number.NaN)
        if (Number.isNaN(version)) return
        const made = kind === 'pay' ? paidInPart(schedule) : schedule
        await loanEvents.insert(id, extensionTo(version, made))
        await loans.setVersion(id, { version, extensionsUsed: version, schedule: made })
      })
    case 'by another program':
      change(`UPDATE loan SET remaining_principal_cents = ${Math.abs(days)}, max_extensions = 0 WHERE id = ${id}`)
      // The state of other programs is read once per turn of the thread.
      return setImmediate()
    case 'other':
      return storage.write((unit) => unit.settings.chooseConnection('local'))
    default:
      return assertNever(kind)
  }
}

it('whatever happens to a book, what is kept comes to what a reader that has just begun adds up', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const desk = deskWithReader()
      for (const [index, step] of course.entries()) {
        await take(desk, step, index + 1)
        const fresh = await desk.ofNewReader()
        expect({ step, figures: await desk.ofDesk() }).toEqual({ step, figures: fresh })
        expect({ step, figures: await desk.ofReader() }).toEqual({ step, figures: fresh })
      }
      await desk.close()
    }),
    { numRuns: 15 },
  )
})
