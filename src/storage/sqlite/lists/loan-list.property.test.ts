import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { BOOK_STANDINGS, EXTENSION_FILTERS, LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { inOrder, isMeant } from '../../contract/listed-in-memory.test-support.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { PageKey, PageOfLoans } from '../../loan-page.ts'
import type { Storage } from '../../storage.ts'
import type { LoanRegistration, StoredLoan } from '../../stored-loan.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { addSearchFunctions } from '../search/search-functions.ts'
import { indexAllBut } from '../search/search-indexer.test-support.ts'
import { createFoundLoans } from './found-loans.ts'
import { createListedLoans } from './listed-loans.ts'
import type { LoansWay } from './loans-way.ts'

const TODAY = calendarDate('2026-01-28')
const LAST = calendarDate('9999-12-31')
const LOANS = 120
const TYPES = ['ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'] as const
const CLIENTS = ['CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL'] as const
const FINAL_DUES = ['overdue', 'in-30-days', 'in-90-days', 'in-365-days', 'repaid'] as const
const NAMES = ['Kadri Kask', 'kask', 'Jānis Kalniņš', 'Õie Kask', 'Kask Puit OÜ', 'Aino Mäkelä']
const COUNTRIES = ['EST', 'LVA', 'FIN']
const RATES = [0, 1_000_000, 12_500_000]

type Made = {
  readonly type: (typeof TYPES)[number]
  readonly client: (typeof CLIENTS)[number]
  readonly name: string
  readonly issuedDaysAgo: number
  readonly dueInDays: number
  readonly isPaid: boolean
  readonly isBoughtBack: boolean
  readonly allowed: number | null
  readonly used: number
  readonly isOther: boolean
  readonly country: string
  readonly rate: number
  readonly amount: number
}

const loans = fc.array(
  fc.record<Made>({
    type: fc.constantFrom(...TYPES),
    client: fc.constantFrom(...CLIENTS),
    name: fc.constantFrom(...NAMES),
    issuedDaysAgo: fc.integer({ min: 0, max: 5 }),
    dueInDays: fc.integer({ min: -40, max: 400 }),
    isPaid: fc.boolean(),
    isBoughtBack: fc.boolean(),
    allowed: fc.constantFrom(null, 0, 1, 2),
    used: fc.integer({ min: 0, max: 2 }),
    isOther: fc.boolean(),
    country: fc.constantFrom(...COUNTRIES),
    rate: fc.constantFrom(...RATES),
    amount: fc.constantFrom(1, 100, 5_000, MAX_CENTS - 1),
  }),
  { minLength: LOANS, maxLength: LOANS },
)

/** Nothing, or some of a few terms. */
function someOf<Term>(terms: readonly Term[]) {
  return fc.option(fc.subarray([...terms], { minLength: 1 }), { nil: undefined, freq: 1 })
}

/** Mostly none: with six ranges at once, hardly any loan would be left. */
function limitsOf(limit: fc.Arbitrary<number>) {
  const end = fc.option(limit, { nil: undefined, freq: 1 })
  return fc.option(fc.record({ from: end, to: end }), { nil: undefined, freq: 1 })
}

const filters = fc.record<LoanFilter>({
  connectionId: fc.constant('local'),
  today: fc.constant(TODAY),
  search: fc.constantFrom(undefined, 'k', 'kask', 'L-00', 'no such'),
  scheduleType: someOf(TYPES),
  clientType: someOf(CLIENTS),
  country: someOf(COUNTRIES),
  standing: someOf(BOOK_STANDINGS),
  finalDue: fc.constantFrom(undefined, ...FINAL_DUES),
  extensions: someOf(EXTENSION_FILTERS),
  ranges: fc.record(
    {
      loanAmount: limitsOf(fc.constantFrom(1, 100, 5_000, MAX_CENTS)),
      interestRate: limitsOf(fc.constantFrom(...RATES)),
      remainingPrincipal: limitsOf(fc.constantFrom(0, 1, 100, 5_000)),
      issueDate: limitsOf(fc.integer({ min: TODAY - 6, max: TODAY + 1 })),
      finalPaymentDate: limitsOf(fc.integer({ min: TODAY - 50, max: TODAY + 410 })),
      // The last days stand for loans that have nothing due: no range finds those.
      nextDueDate: limitsOf(
        fc.oneof(fc.integer({ min: TODAY - 50, max: TODAY + 410 }), fc.constantFrom(LAST - 1, LAST)),
      ),
    },
    { requiredKeys: [] },
  ),
  order: fc.option(
    fc.record({ sort: fc.constantFrom(...LOAN_SORTS), direction: fc.constantFrom(...SORT_DIRECTIONS) }),
    { nil: undefined },
  ),
})

function registrationOf(made: Made, number: number): LoanRegistration {
  const digits = String(number).padStart(4, '0')
  const row = paymentRow(1, addDays(TODAY, made.dueInDays), cents(made.amount), cents(1))
  return {
    connectionId: made.isOther ? 'other' : 'local',
    uuid: `00000000-0000-4000-8000-${digits.padStart(12, '0')}`,
    publicId: `PUBLIC${digits}`,
    lenderLoanId: `L-${digits}`,
    scheduleType: made.type,
    amount: cents(made.amount),
    country: made.country,
    interestRate: rateFromMillionths(made.rate),
    skinPercentage: rateFromMillionths(1_000_000),
    issueDate: addDays(TODAY, -made.issuedDaysAgo),
    registeredDate: TODAY,
    registeredThrough: 'test',
    clientType: made.client,
    clientName: made.name,
    clientCode: '1',
    representativeCode: '',
    maxExtensions: made.allowed,
    extensionsBefore: 0,
    createdAt: '2026-01-28T06:02:16.000Z',
    requestJson: '{}',
    returnedJson: null,
    schedule: [made.isPaid ? { ...row, paid: row.total } : row],
  }
}

async function fill(storage: Storage, all: readonly Made[]): Promise<void> {
  await storage.write(async (unit) => {
    for (const [number, made] of all.entries()) {
      const registration = registrationOf(made, number)
      const id = present(await unit.loans.insert(registration), 'new loan')
      const { used } = made
      const isBoughtBack = made.isPaid && made.isBoughtBack
      const { schedule } = registration
      await unit.loans.setVersion(id, { version: used, extensionsUsed: used, schedule, isBoughtBack })
    }
  })
}

async function everyPage(storage: Storage, filter: LoanFilter, size: number): Promise<readonly StoredLoan[]> {
  const found: StoredLoan[] = []
  let after: PageKey | null = null
  do {
    const page: PageOfLoans = await storage.loanList.page(filter, after, size)
    found.push(...page.rows)
    after = page.next
  } while (after)
  return found
}

async function everyPageFromTheEnd(storage: Storage, filter: LoanFilter, size: number): Promise<readonly StoredLoan[]> {
  const found: StoredLoan[] = []
  let before: PageKey | null = null
  do {
    const page: PageOfLoans = await storage.loanList.pageBefore(filter, before, size)
    found.unshift(...page.rows)
    before = page.previous
  } while (before)
  return found
}

/** Checks that each page leads to its neighbors, and back to the same rows. */
async function expectWayBack({ loanList }: Storage, filter: LoanFilter, size: number): Promise<void> {
  const first = await loanList.page(filter, null, size)
  expect(first.previous).toBeNull()
  expect((await loanList.pageBefore(filter, null, size)).next).toBeNull()
  if (!first.next) return
  const second = await loanList.page(filter, first.next, size)
  expect(await loanList.pageBefore(filter, second.previous, size)).toEqual({ ...first, previous: null })
  expect(await loanList.page(filter, (await loanList.pageBefore(filter, second.previous, size)).next, size)).toEqual(
    second,
  )
}

/** Checks that both ways to a search's results agree: the list chooses one by the number of results. */
function expectSameWays(database: Database.Database, filter: LoanFilter, size: number): void {
  // If no part of an index counts as narrow, everything scans the list.
  const listed = createListedLoans(database, NONE_IS_NARROW)
  expectSame(listed, createListedLoans(database), filter, size)
  if (filter.search) expectSame(listed, createFoundLoans(database), filter, size)
}

const NONE_IS_NARROW = -1

function expectSame(listed: LoansWay, found: LoansWay, filter: LoanFilter, size: number): void {
  const first = listed.page(filter, null, size)
  expect(found.page(filter, null, size)).toEqual(first)
  expect(found.page(filter, first.next, size)).toEqual(listed.page(filter, first.next, size))
  const last = listed.pageBefore(filter, null, size)
  expect(found.pageBefore(filter, null, size)).toEqual(last)
  expect(found.pageBefore(filter, last.previous, size)).toEqual(listed.pageBefore(filter, last.previous, size))
  expect([found.count(filter, null), found.totals(filter)]).toEqual([listed.count(filter, null), listed.totals(filter)])
  expect(found.ids(filter, ['00000000-0000-4000-8000-000000000007'])).toEqual(
    listed.ids(filter, ['00000000-0000-4000-8000-000000000007']),
  )
}

/** Indexes some of the loans and leaves the rest. */
async function indexSome(folder: string): Promise<void> {
  const database = new Database(databasePath(folder))
  await indexAllBut(database, LOANS - 20, 20)
  database.close()
}

it('pages, count, sums and ids of any filter are those of the loans that it means, in the order of the list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-list-'))
  const storage = openStorage(folder)
  onTestFinished(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  await fill(storage, fc.sample(loans, { numRuns: 1, seed: 20_261_121 })[0] ?? [])
  await indexSome(folder)
  const database = new Database(databasePath(folder), { readonly: true })
  addSearchFunctions(database)
  onTestFinished(() => void database.close())
  const all = (await storage.loanList.page({ connectionId: 'local', today: TODAY }, null, LOANS)).rows
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 7, max: 50 }), fc.nat(LOANS), async (filter, size, spared) => {
      const meant = inOrder(all, filter).filter((loan) => isMeant(loan, filter))
      expect(await everyPage(storage, filter, size)).toEqual(meant)
      expect(await everyPageFromTheEnd(storage, filter, size)).toEqual(meant)
      await expectWayBack(storage, filter, size)
      expectSameWays(database, filter, size)
      expect(await storage.loanList.count(filter)).toBe(meant.length)
      expect(await storage.loanList.countUpTo(filter, meant.length)).toBe(meant.length)
      const capped = await storage.loanList.countUpTo(filter, size)
      expect([meant.length, ...(meant.length > size ? [size + 1] : [])]).toContain(capped)
      const remainingPrincipal = meant.reduce((sum, loan) => sum + BigInt(loan.remainingPrincipal), 0n)
      expect(await storage.loanList.totals(filter)).toEqual({ loans: meant.length, remainingPrincipal })
      const except = all.slice(0, spared).map((loan) => loan.uuid)
      const ids = meant.filter((loan) => !except.includes(loan.uuid)).map((loan) => loan.id)
      expect([...(await storage.loanList.ids(filter, except))]).toEqual(ids)
    }),
    { numRuns: 100 },
  )
})
