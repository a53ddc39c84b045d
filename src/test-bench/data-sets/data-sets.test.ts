import { describe, expect, it } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { scheduleOf } from '#service/loans/register-loan.ts'
import { present } from '#values/assert.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, MAX_CENTS } from '#values/money.ts'
import { DATA_SET_NAMES } from '#values/vocabulary/data-set-terms.ts'
import type { SetLoan } from './data-set.ts'
import { DATA_SETS } from './data-sets.ts'

const TODAY = calendarDate('2026-01-28')
/** Of the largest one, as many as a test can look at. */
const MOST = 2_000

function someOf(name: (typeof DATA_SET_NAMES)[number], today = TODAY, seed = 42): readonly SetLoan[] {
  const some: SetLoan[] = []
  for (const each of DATA_SETS[name].loans(seed, today)) {
    some.push(each)
    if (some.length === MOST) break
  }
  return some
}

const textOf = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))

describe.each(DATA_SET_NAMES)('%s', (name) => {
  const loans = someOf(name)

  it('has as many loans as it says', () => {
    expect(loans.length).toBe(Math.min(MOST, DATA_SETS[name].loanCount))
  })

  it('has loans that the interface takes, with the rows that their requests say', () => {
    for (const { loan } of loans) {
      const { registration, versions } = loan
      const read = createLoanRequest.safeParse(JSON.parse(registration.requestJson))
      expect(read.error?.issues, registration.lenderLoanId).toBeUndefined()
      const request = present(read.data, 'request')
      const settings = { defaultMaxExtensions: 0, lenderSkinPercentage: registration.skinPercentage, defaultTerm: 12 }
      const asked = scheduleOf(request, { ...settings, extensionInterest: 'ACT/360', answerDeadlineInSeconds: 1 })
      const made = present(versions[0], 'version').schedule
      // A row that was paid or moved on has the total that was asked for.
      expect(made.map((row) => [formatDate(row.dueDate), row.total.principal, row.total.interest])).toEqual(
        asked.map((row) => [formatDate(row.dueDate), row.total.principal, row.total.interest]),
      )
    }
  })

  it('has no identifier twice', () => {
    const ids = loans.flatMap(({ loan: { registration, versions }, notes }) => [
      ...[registration.uuid, registration.publicId, registration.lenderLoanId],
      ...versions.flatMap(({ event }) => (event ? [event.uuid] : [])),
      ...notes.map(({ uuid }) => uuid),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is the same for the same seed and day, and another one for another seed', () => {
    const first = textOf(loans)
    expect(textOf(someOf(name))).toBe(first)
    if (loans.length > 0) expect(textOf(someOf(name, TODAY, 43))).not.toBe(first)
  })

  it.each(['1912-01-01', '2024-02-29', '2025-03-31', '2025-12-31', '2150-12-31'])('can be made on %s', (day) => {
    const all = someOf(name, calendarDate(day))
    expect(all.length).toBe(loans.length)
  })
})

it('a lender has clients with several loans, loans in every standing, and notes on some', () => {
  const loans = someOf('loans-10000')
  const codes = Map.groupBy(loans, ({ loan }) => `${loan.registration.country} ${loan.registration.clientCode}`)
  expect([...codes.values()].filter((some) => some.length > 1).length).toBeGreaterThan(200)
  for (const some of codes.values()) expect(new Set(some.map(({ loan }) => loan.registration.clientName)).size).toBe(1)
  expect(new Set(loans.map(({ loan }) => loan.registration.country)).size).toBe(5)
  expect(new Set(loans.map(({ loan }) => loan.registration.scheduleType)).size).toBe(4)
  expect(loans.filter(({ notes }) => notes.length > 0).length).toBeGreaterThan(20)
  expect(loans.filter(({ loan }) => loan.versions.length > 1).length).toBeGreaterThan(200)
})

it('the limits are what they say', () => {
  const limits = new Map(someOf('limits').map(({ loan }) => [loan.registration.lenderLoanId, loan]))
  const of = (id: string) => present(limits.get(id), id)
  const last = (id: string) => present(of(id).versions.at(-1), 'version').schedule
  expect(of('LIMIT-LARGEST-AMOUNT').registration.amount).toBe(MAX_CENTS)
  expect(formatAmount(of('LIMIT-SMALLEST-AMOUNT').registration.amount)).toBe('0.01')
  expect(last('LIMIT-MOST-INSTALLMENTS').length).toBe(1_200)
  expect(last('LIMIT-MOST-ROWS').length).toBe(4_800)
  expect(of('LIMIT-MOST-EXTENSIONS').versions.length).toBe(100)
  expect(formatDate(present(last('LIMIT-LONGEST-EXTENSION').at(-1), 'row').dueDate)).toBe('2199-12-31')
  expect(formatDate(of('LIMIT-WHOLE-CALENDAR').registration.issueDate)).toBe('1900-01-01')
  expect(last('LIMIT-HALF-CENTS')[0]?.total.interest).toBe(1)
  expect(
    last('LIMIT-DAY-31')
      .map(({ dueDate }) => formatDate(dueDate).slice(5))
      .join(' '),
  ).toContain('01-31 02-29 03-31')
  expect([...limits.keys()].filter((id) => [...id].length === 100).length).toBe(1)
})
