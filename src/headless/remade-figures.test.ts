import { expect, it, onTestFinished } from 'vitest'
import { NOTHING, outstandingPrincipal } from '#engine/loan.ts'
import { movedSchedule } from '#engine/moved-schedule.ts'
import { boughtBackRows } from '#engine/payments/bought-back-rows.ts'
import { AT, uuidOf } from '#storage/contract/book.test-support.ts'
import {
  extensionTo,
  ISSUED,
  loanOf,
  payLoan,
  refreshTo,
  register,
  reversePayment,
  rowsFrom,
} from '#storage/contract/loans.test-support.ts'
import { damagerAt } from '#storage/damager-at.test-support.ts'
import { type FoundFigures, remakeFigures } from '#storage/records/remake-figures.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { HeldFigures } from '#storage/stored-loan.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { newBook, openAt } from '#storage/test-place.test-support.ts'
import { cents } from '#values/money.ts'

const COLUMNS = new Map([
  ['version', 'version'],
  ['extensions_used', 'extensionsUsed'],
  ['remaining_principal_cents', 'remainingPrincipal'],
  ['final_payment_date', 'finalPaymentDate'],
  ['next_due_date', 'nextDueDate'],
  ['next_due_cents', 'nextDueAmount'],
  ['later_due_date', 'laterDueDate'],
  ['outstanding_cents', 'outstanding'],
])

/** Figures of what is due, on which day. */
const DUE = ['nextDueDate', 'nextDueAmount', 'laterDueDate', 'outstanding']

const MOVE = { days: 30, addedInterest: cents(12) }
const FIRST = rowsFrom()
const MOVED = movedSchedule(FIRST, MOVE)
const PAID = MOVED.map((row, place) => (place < 3 ? { ...row, paid: row.total } : row))

/**
 * Stores a loan of another connection that came with two extensions, was refreshed, and was extended here with all its
 * rows stored.
 */
async function storeLiveLoan(unit: UnitOfWork): Promise<void> {
  const id = await register(unit, loanOf(1, { connectionId: uuidOf(9), extensionsBefore: 2, maxExtensions: null }))
  await unit.loanEvents.insert(id, refreshTo(1, PAID))
  await unit.loanEvents.insert(id, extensionTo(2, MOVED))
  await unit.loans.setVersion(id, { version: 2, extensionsUsed: 3, schedule: MOVED })
}

async function storeExtendedLoan(unit: UnitOfWork, number: number): Promise<void> {
  const id = await register(unit, loanOf(number))
  const { days: extendedDays, addedInterest } = MOVE
  await unit.loanEvents.insert(id, extensionTo(1, MOVED, { extendedDays, addedInterest, before: FIRST }))
  await unit.loans.setVersion(id, { version: 1, extensionsUsed: 1, schedule: MOVED })
}

/** More loans than one step compares; the last one was extended. */
const LOANS = 230

async function filledBook() {
  const place = await newBook()
  const storage = await openAt(place)
  onTestFinished(() => storage.close())
  await storage.write(async (unit) => {
    await storeLiveLoan(unit)
    for (let number = 2; number < LOANS; number++) await register(unit, loanOf(number))
    await storeExtendedLoan(unit, LOANS)
  })
  return { storage, damager: await damagerAt(place, storage) }
}

async function remade(storage: Storage) {
  const found: FoundFigures[] = []
  const loans = await remakeFigures(storage, (each) => found.push(each))
  return { loans, found }
}

function held(storage: Storage): Promise<readonly HeldFigures[]> {
  return storage.loans.heldFigures(0, LOANS + 1)
}

it('finds the figures of every loan as they were stored with its events', async () => {
  const { storage } = await filledBook()
  expect((await held(storage)).map((loan) => [loan.version, loan.lastVersion, loan.extensionsUsed])).toEqual([
    [2, 2, 3],
    ...Array.from({ length: LOANS - 2 }, () => [0, 0, 0]),
    [1, 1, 1],
  ])
  expect(await remade(storage)).toEqual({ loans: LOANS, found: [] })
})

it('brings every figure back that is another one, and says which', async () => {
  const { storage } = await filledBook()
  const before = await held(storage)
  const wrong = { version: 0, extensionsUsed: 0, schedule: rowsFrom(ISSUED, 1) }
  const ids = [before[0]?.id ?? 0, before[120]?.id ?? 0, before.at(-1)?.id ?? 0]
  await storage.write(async (unit) => {
    for (const id of ids) await unit.loans.setVersion(id, wrong)
  })
  expect(await held(storage)).not.toEqual(before)
  const { loans, found } = await remade(storage)
  expect(loans).toBe(LOANS)
  expect(found.map((each) => [each.kind, each.id, 'figures' in each && each.figures.length])).toEqual([
    ['remade', ids[0], 8],
    ['remade', ids[1], 4],
    ['remade', ids[2], 8],
  ])
  expect(await held(storage)).toEqual(before)
  expect((await remade(storage)).found).toEqual([])
})

it('makes the changes of rows by payments anew, whatever stands there', async () => {
  const { storage, damager } = await filledBook()
  const [id = 0] = (await held(storage)).slice(90).map((loan) => loan.id)
  await storage.write(async (unit) => {
    for (const amount of [5_000, 5_100]) await payLoan(unit, id, amount)
    await reversePayment(unit, id, 1)
  })
  expect((await remade(storage)).found).toEqual([])
  const before = await storage.loanEvents.rowChanges(id)
  expect(before).toMatchObject([{ position: 0, paid: { principal: 5_000, interest: 100 } }])
  await storage.write((unit) => unit.loanEvents.remakeRowChanges(id, []))
  expect((await remade(storage)).found).toEqual([{ kind: 'remade', id, figures: ['rowChanges'] }])
  expect(await storage.loanEvents.rowChanges(id)).toEqual(before)
  for (const column of damager.columns.filter(({ table, name }) => table === 'row_change' && name.endsWith('_cents'))) {
    if (!(await damager.damage(column, -1n))) continue
    expect((await remade(storage)).found).toEqual([{ kind: 'remade', id, figures: ['rowChanges'] }])
    expect(await storage.loanEvents.rowChanges(id)).toEqual(before)
  }
  await damager.close()
})

it('counts no extension that was undone, and voids the loan of an event that voided it', async () => {
  const { storage } = await filledBook()
  const [id = 0] = (await held(storage)).slice(-1).map((loan) => loan.id)
  const given = { uuid: uuidOf(5), madeDate: ISSUED, reason: 'Wrong', madeThrough: 'test', createdAt: AT }
  await storage.write(async (unit) => {
    await unit.loanEvents.insert(id, { ...given, kind: 'undone', version: 2, undoneVersion: 1, schedule: FIRST })
    await unit.loanEvents.insert(id, { ...given, kind: 'voided', version: 3, schedule: FIRST })
  })
  const { found } = await remade(storage)
  const dues = ['finalPaymentDate', 'nextDueDate', 'nextDueAmount', 'laterDueDate', 'outstanding']
  expect(found).toEqual([{ kind: 'remade', id, figures: ['version', 'extensionsUsed', ...dues, 'isVoided'] }])
  expect((await held(storage)).at(-1)).toMatchObject({ version: 3, extensionsUsed: 0, isVoided: 1 })
  expect((await storage.loans.byUuid('local', uuidOf(LOANS)))?.isVoided).toBe(true)
  expect((await remade(storage)).found).toEqual([])
})

it('makes a loan bought back whose event says so, and no longer once that was taken back', async () => {
  const { storage } = await filledBook()
  const [id = 0] = (await held(storage)).slice(-1).map((loan) => loan.id)
  const given = { uuid: uuidOf(5), madeDate: ISSUED, madeThrough: 'test', createdAt: AT }
  const due = { ...NOTHING, principal: outstandingPrincipal(MOVED) }
  const dated = { paymentDate: ISSUED, delayedInterestNumber: null }
  const bought = { kind: 'bought-back', version: 2, reason: 'EARLY_PAYMENT', due, ...dated } as const
  const undone = { kind: 'reinstated', version: 3, reason: 'Wrong', boughtBackVersion: 2 } as const
  await storage.write((unit) =>
    unit.loanEvents.insert(id, { ...given, ...bought, schedule: boughtBackRows(MOVED, due) }),
  )
  const { found } = await remade(storage)
  expect(found).toEqual([{ kind: 'remade', id, figures: ['version', 'remainingPrincipal', ...DUE] }])
  expect(await storage.loans.byUuid('local', uuidOf(LOANS))).toMatchObject({ isBoughtBack: true, nextDueDate: null })
  await storage.write((unit) => unit.loanEvents.insert(id, { ...given, ...undone, schedule: MOVED }))
  await remade(storage)
  expect(await storage.loans.byUuid('local', uuidOf(LOANS))).toMatchObject({ isBoughtBack: false, version: 3 })
  expect((await remade(storage)).found).toEqual([])
})

it('names a loan that is voided without an event, and leaves it as it is', async () => {
  const { storage } = await filledBook()
  const [id = 0] = (await held(storage)).slice(90).map((loan) => loan.id)
  await storage.write((unit) => unit.loans.setVoided(id))
  expect((await remade(storage)).found).toMatchObject([{ kind: 'unreadable', id }])
})

it('finds nothing wrong with a loan that is extended meanwhile', async () => {
  const { storage } = await filledBook()
  const [id = 0] = (await held(storage)).slice(90).map((loan) => loan.id)
  const extend = (version: number) =>
    storage.write(async (unit) => {
      await unit.loanEvents.insert(id, extensionTo(version, MOVED))
      await unit.loans.setVersion(id, { version, extensionsUsed: version, schedule: MOVED })
    })
  const extensions = (async () => {
    for (let version = 1; version <= 60; version++) await extend(version)
  })()
  for (let times = 0; times < 3; times++) expect((await remade(storage)).found).toEqual([])
  await extensions
})

it('brings back whatever stands in the column of a figure', async () => {
  const { storage, damager } = await filledBook()
  const before = await held(storage)
  let times = 0
  for (const column of damager.columns.filter(({ table }) => table === 'loan')) {
    const figure = COLUMNS.get(column.name)
    if (figure === undefined) continue
    for (const value of damager.damageTo(column)) {
      if (!(await damager.damage(column, value))) continue
      expect((await remade(storage)).found, `${figure} ${value}`).toEqual([
        { kind: 'remade', id: before.at(-1)?.id, figures: [figure] },
      ])
      expect(await held(storage)).toEqual(before)
      times++
    }
  }
  expect(times).toBeGreaterThan(isSqlite ? 20 : 0)
  await damager.close()
})

// A server rejects such values.
it.runIf(isSqlite).each([
  ['loan_event', 'moved_days'],
  ['loan_event', 'uuid'],
  ['loan', 'extensions_before'],
] as const)('names a loan that has no readable %s.%s, and leaves it as it is', async (table, name) => {
  const { storage, damager } = await filledBook()
  expect(await damager.damage({ table, name }, -1n)).toBe(true)
  const before = await held(storage)
  const { loans, found } = await remade(storage)
  expect(loans).toBe(LOANS)
  expect(found).toMatchObject([{ kind: 'unreadable', id: before.at(-1)?.id, place: expect.stringContaining(table) }])
  expect(await held(storage)).toEqual(before)
  await damager.close()
})
