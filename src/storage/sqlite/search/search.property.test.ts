import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { Storage } from '../../storage.ts'
import type { LoanRegistration } from '../../stored-loan.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { indexAllBut } from './search-indexer.test-support.ts'

const TODAY = calendarDate('2026-01-28')
const NAMES = [
  'Kadri Kask',
  'Jānis Kalniņš',
  'O\'Hara "Quotes" & Co',
  'Ķēniņš ĢIRTS',
  'Łódź Sp. z o.o.',
  'İstanbul Straße',
  '株式会社',
  'a%_b*c',
]

const texts = fc.record({
  name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
  code: fc.string({ unit: fc.constantFrom(...'0123456789-'), minLength: 0, maxLength: 11 }),
  representative: fc.string({ unit: fc.constantFrom(...'0123456789-'), minLength: 0, maxLength: 11 }),
  daysAgo: fc.integer({ min: 0, max: 4 }),
  isOther: fc.boolean(),
})

type Texts = typeof texts extends fc.Arbitrary<infer Value> ? Value : never

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function registrationOf(
  { name, code, representative, daysAgo, isOther }: Texts,
  run: string,
  number: number,
): LoanRegistration {
  return {
    connectionId: isOther ? `${run} other` : run,
    uuid: uuidOf(number),
    publicId: `PUB${number}`,
    lenderLoanId: `L-${number}`,
    scheduleType: 'BULLET',
    amount: cents(100),
    country: 'EST',
    interestRate: rateFromMillionths(1_000_000),
    skinPercentage: rateFromMillionths(1_000_000),
    issueDate: addDays(TODAY, -daysAgo),
    registeredDate: TODAY,
    registeredThrough: 'test',
    clientType: 'CONSUMER',
    clientName: name,
    clientCode: code,
    representativeCode: representative,
    maxExtensions: 1,
    extensionsBefore: 0,
    createdAt: '2026-01-28T06:02:16.000Z',
    returnedJson: null,
    requestJson: JSON.stringify({ businessClient: { representativePersonalCode: representative } }),
    schedule: [paymentRow(1, TODAY, cents(100), cents(1))],
  }
}

/** Every prefix of a text, and every part of it that is long enough to be found anywhere. */
function partsOf(text: string): readonly string[] {
  const points = [...text]
  const beginnings = [1, 2, 3].map((length) => points.slice(0, length).join(''))
  const inner = points.flatMap((_, from) => (from + 3 <= points.length ? [points.slice(from, from + 3).join('')] : []))
  return [...beginnings, ...inner, text].filter(
    (part) => part !== '' && part === part.trim() && !/[\p{M}\p{C}]/u.test(part),
  )
}

async function found({ loanList }: Storage, connectionId: string, search: string): Promise<readonly string[]> {
  const filter = { connectionId, today: TODAY, search }
  const page = (await loanList.page(filter, null, 1_000)).rows.map((loan) => loan.lenderLoanId)
  expect((await loanList.pageBefore(filter, null, 1_000)).rows.map((loan) => loan.lenderLoanId)).toEqual(page)
  expect(await loanList.count(filter)).toBe(page.length)
  return page
}

/** Search texts that must find a loan. */
function searchesFor(loan: LoanRegistration): readonly string[] {
  const begun = [loan.lenderLoanId, loan.publicId, loan.clientName, loan.clientCode].flatMap(partsOf)
  return [...begun, ...partsOf(loan.representativeCode).filter((part) => [...part].length >= 3)]
}

it('a search finds what was just committed, and the same once it is indexed, in the order of the list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-search-'))
  const storage = openStorage(folder)
  const database = new Database(databasePath(folder))
  onTestFinished(async () => {
    database.close()
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  let made = 0
  let runs = 0
  const steps = fc.array(fc.array(texts, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), async (batches, loansAtOnce) => {
      runs++
      for (const batch of batches) {
        const loans = batch.map((given) => registrationOf(given, `run-${runs}`, made++))
        await storage.write((unit) => Promise.all(loans.map((loan) => unit.loans.insert(loan))))
        const searches = loans.flatMap((loan) => searchesFor(loan).map((search) => ({ loan, search })))
        const findAll = () => Promise.all(searches.map(({ loan, search }) => found(storage, loan.connectionId, search)))
        const before = await findAll()
        for (const [index, { loan }] of searches.entries()) expect(before[index]).toContain(loan.lenderLoanId)
        await indexAllBut(database, loansAtOnce)
        expect(await findAll()).toEqual(before)
      }
    }),
    { numRuns: 8, seed: 20_261_121 },
  )
})
