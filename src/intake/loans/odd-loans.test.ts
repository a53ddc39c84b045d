import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateParts,
  formatDate,
  isMonthEnd,
  monthEnd,
  monthsAfter,
} from '#values/calendar-date.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { faults, GOOD, load } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

/** A file of one loan a line: what a line says otherwise than `GOOD`, under the heads of all lines. */
function fileOf(lines: readonly Readonly<Record<string, string>>[]): string {
  const heads = Object.keys({ ...GOOD, ...lines[0] })
  const cells = lines.map((line, index) => {
    const all: Readonly<Record<string, string>> = { ...GOOD, ...line, 'Loan ID': `LT-${index + 1}` }
    return heads.map((head) => all[head] ?? '').join(';')
  })
  return [heads.join(';'), ...cells].join('\n')
}

async function oddities(line: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { all } = await load(fileOf([line]))
  return all.flatMap((loan) => (loan.kind === 'request' ? loan.oddities : faults(loan)))
}

describe('a loan that is made from its terms', () => {
  const issued = { 'Issue date': '15.01.2026', 'Number of installments': '6' }

  it.each([
    ['monthly', '16.01.2026', ['first-due-soon']],
    ['monthly', '25.01.2026', ['first-due-soon']],
    ['monthly', '26.01.2026', []],
    ['monthly', '15.02.2026', []],
    ['monthly', '14.03.2026', []],
    ['monthly', '15.03.2026', ['first-due-late']],
    ['monthly', '15.07.2026', ['first-due-late']],
    ['quarterly', '15.04.2026', []],
    ['quarterly', '15.07.2026', ['first-due-late']],
    ['2 weeks', '11.02.2026', []],
    ['2 weeks', '12.02.2026', ['first-due-late']],
  ])(
    'is odd where a period passes without a row, or has hardly begun: %s, first on %s',
    async (every, first, expected) => {
      expect(await oddities({ ...issued, 'Payment frequency': every, 'First due date': first })).toEqual(expected)
    },
  )

  it.each([
    ['EQUAL-PERIODS', 'monthly', '07.02.2026', ['first-period-differs']],
    ['EQUAL-PERIODS', 'monthly', '09.02.2026', []],
    ['EQUAL-PERIODS', 'monthly', '18.02.2026', []],
    ['EQUAL-PERIODS', 'monthly', '06.03.2026', ['first-period-differs']],
    ['EQUAL-PERIODS', 'monthly', '17.03.2026', ['first-due-late', 'first-period-differs']],
    ['EQUAL-PERIODS', 'monthly', '20.01.2026', ['first-due-soon', 'first-period-differs']],
    ['EQUAL-PERIODS', 'month ends', '28.02.2026', ['first-period-differs']],
    ['EQUAL-PERIODS', 'quarterly', '25.04.2026', ['first-period-differs']],
    ['ACT/365F', 'month ends', '28.02.2026', []],
    ['ACT/365F', 'monthly', '06.03.2026', []],
    ['30E/360', 'monthly', '06.03.2026', []],
  ])(
    'is odd where a first period of other days bears the interest of one: %s, %s, first on %s',
    async (dayCount, every, first, expected) => {
      const line = { ...issued, 'Day count': dayCount, 'Payment frequency': every, 'First due date': first }
      expect(await oddities(line)).toEqual(expected)
    },
  )

  it('of one installment has its due date wherever it is', async () => {
    const line = { ...issued, 'Number of installments': '1', 'First due date': '15.01.2027' }
    expect(await oddities(line)).toEqual([])
  })
})

describe('a first and a final due date at ends of months', () => {
  const MONTH_ENDS = ['31.01', '28.02', '31.03', '30.04', '31.05', '30.06', '31.07', '31.08', '30.09', '31.10', '30.11']
  const DATES = MONTH_ENDS.flatMap((first) => MONTH_ENDS.map((final) => [`${first}.2026`, `${final}.2027`] as const))

  async function madeOf(line: Readonly<Record<string, string>>) {
    const { all } = await load(fileOf([{ ...line, 'Issue date': '15.01.2026' }]))
    return all.flatMap((loan) => (loan.kind === 'request' ? [loan] : []))
  }

  it.each(DATES)(
    '%s and %s are those of a schedule, which is odd where only ends of months lead there',
    async (...at) => {
      const [first, final] = at
      const isShort = Number(first.slice(0, 2)) < Number(final.slice(0, 2))
      for (const count of [String(13 + Number(final.slice(3, 5)) - Number(first.slice(3, 5))), '']) {
        const line = { 'First due date': first, 'Final due date': final, 'Number of installments': count }
        const [loan] = await madeOf(line)
        expect(loan?.oddities.includes('due-on-month-ends')).toBe(isShort)
        expect(loan?.terms).toMatchObject(isShort ? { every: { count: 1, unit: 'month-ends' } } : {})
      }
    },
  )

  it.each([
    ['30.11.2026', '15.11.2026', '', true],
    ['28.02.2027', '28.01.2027', '', false],
    ['28.02.2027', '01.02.2027', '', true],
    ['30.11.2026', '30.10.2026', '', false],
    ['30.11.2026', '31.10.2026', '', true],
    ['30.09.2026', '30.06.2026', '', true],
    ['30.09.2026', '30.07.2026', '', false],
    ['29.11.2026', '15.11.2026', '', false],
    ['31.12.2026', '15.12.2026', '', false],
    ['30.11.2026', '15.11.2026', '30.09.2027', true],
    ['30.11.2026', '15.11.2026', '30.10.2027', false],
  ])('first due on %s, issued on %s, finally due on “%s”: odd as it may mean the ends of months: %s', async (...at) => {
    const [first, issued, final, isOdd] = at
    const count = final === '' ? '12' : ''
    const dates = { 'Issue date': issued, 'First due date': first, 'Final due date': final }
    const { all } = await load(fileOf([{ ...dates, 'Number of installments': count }]))
    expect(all.map((loan) => loan.oddities.includes('due-on-day-or-month-ends'))).toEqual([isOdd])
  })

  it('the first one alone is odd on each day from which the ends of months lead elsewhere, unless the issue has that day within its month', async () => {
    const days = Array.from({ length: 2 * 365 }, (_, day) => addDays(calendarDate('2027-01-01'), day))
    const issued = (first: CalendarDate) => [addMonths(first, -1), addDays(first, -25)]
    const cases = days.flatMap((first) => issued(first).map((start) => ({ first, start })))
    const line = ({ first, start }: (typeof cases)[number], at: number) => ({
      'Loan ID': `M-${at}`,
      'Issue date': formatDate(start),
      'First due date': formatDate(first),
    })
    const { all } = await load(fileOf(cases.map(line)))
    const found = all.map(({ oddities }) => oddities.includes('due-on-day-or-month-ends'))
    const isElsewhere = ({ first, start }: (typeof cases)[number]) => {
      const [byDay, byEnd] = [monthsAfter(first), (count: number) => monthEnd(addMonths(first, count))]
      const isOther = Array.from({ length: 12 }, (_, count) => count).some((count) => byDay(count) !== byEnd(count))
      const isDaySaid = dateParts(start).day === dateParts(first).day && !isMonthEnd(start)
      return isMonthEnd(first) && isOther && !isDaySaid
    }
    expect(found).toEqual(cases.map(isElsewhere))
    expect(found.filter(Boolean)).toHaveLength(10)
  })

  it.each([
    ['30.04.2026', '30.05.2027', '', 'no oddity'],
    ['29.04.2026', '31.05.2027', '', 'finalDueDate - 10 No due date falls on this day'],
    ['30.04.2026', '31.05.2027', '2 weeks', 'finalDueDate - 10 No due date falls on this day'],
  ])('are not %s and %s every “%s”: %s', async (first, final, every, result) => {
    const dates = { 'Issue date': '15.04.2026', 'First due date': first, 'Final due date': final }
    const found = await oddities({ 'Number of installments': '', ...dates, Every: every })
    expect(found.length === 0 ? ['no oddity'] : found).toEqual([result])
  })
})

describe('a term in weeks beside the time between due dates', () => {
  const weekly = { 'Payment frequency': 'weekly', 'Number of installments': '26' }
  const readAs = async (as: ReadAs, every: string) => {
    const { facts, plan, loans } = await load(fileOf([{ ...weekly, 'Payment frequency': every, 'First due date': '' }]))
    const columns = plan.columns.map((each) => (each.field === 'numberOfInstallments' ? { ...each, as } : each))
    const [loan] = loans
    if (loan === undefined) throw new Error('no loan')
    const read = readLoan({ ...plan, columns }, facts.columns, loan)
    if (read.kind !== 'request' || read.terms?.scheduleType !== 'ANNUITY') return faults(read)
    return [`${read.terms.numberOfInstallments} every ${read.terms.every?.count} ${read.terms.every?.unit}`]
  }

  it.each([
    ['weeks-of-installments', 'weekly', '26 every 7 days'],
    ['weeks-of-installments', 'fortnightly', '13 every 14 days'],
    ['weeks-of-installments', 'monthly', '6 every 1 months'],
    ['weeks-of-installments', 'quarterly', '2 every 3 months'],
    ['weekly-installments', 'weekly', '26 every 7 days'],
  ] as const)('%s of 26, paid %s, is %s', async (as, every, expected) => {
    expect(await readAs(as, every)).toEqual([expected])
  })

  it.each([
    ['weeks-of-installments', '4 weeks'],
    ['weeks-of-installments', 'yearly'],
    ['weekly-installments', 'fortnightly'],
    ['weekly-installments', 'monthly'],
    ['one-payment-after-weeks', 'weekly'],
  ] as const)('%s of 26, paid %s, is faulty: the line says another time than its term', async (as, every) => {
    const column = Object.keys(GOOD).indexOf('Number of installments')
    expect(await readAs(as, every)).toEqual([
      `numberOfInstallments - ${column} Must hold a whole number of the periods between due dates`,
    ])
  })
})

it('a rate is faulty where its line says that it is for another time than the file is read for', async () => {
  const lines = ['% per year', '% per month', '% per year'].map((unit) => ({ 'Interest charge frequency': unit }))
  const { all, read, plan } = await load(fileOf(lines))
  const column = plan.columns.find(({ field }) => field === 'interestRate')?.index ?? -1
  expect(all.map(faults)).toEqual([
    [],
    [`interestRate - ${column} Must be for the time that the rates of the file are read for: the line says another`],
    [],
  ])
  const yearly = read(1, [{ field: 'interestRate', row: null, text: '24' }])
  expect(yearly.kind === 'request' && yearly.checked.interestRate).toBe(24_000_000)
  const alike = await load(fileOf(lines.map(() => ({ 'Interest charge frequency': '% per month' }))))
  expect(alike.all.flatMap(faults)).toEqual([])
})

it.each([
  ['0,00', '', []],
  ['1.199,99', '0,00', []],
  ['1.199,99', '12,50', []],
])('a loan of 1.200,00 of which %s is paid, and interest of %s', async (paid, interest, expected) => {
  expect(await oddities({ 'Principal paid': paid, 'Interest paid': interest })).toEqual(expected)
})

it('a loan of which principal is paid is odd where no column says what interest was', async () => {
  expect(await oddities({ 'Principal paid': '100,00' })).toEqual(['interest-paid-unsaid'])
  expect(await oddities({ 'Principal paid': '0,00' })).toEqual([])
  const { read } = await load(fileOf([{ 'Principal paid': '100,00' }]))
  expect(read(0, [{ field: 'paidInterest', row: null, text: '0' }]).oddities).toEqual([])
})

describe('a loan whose installments the file has', () => {
  const TYPES = ['ANNUITY', 'REGULAR', 'BULLET'] as const
  const principals: Readonly<Record<(typeof TYPES)[number], (rows: number) => readonly number[]>> = {
    // 100.00 a row in all, of which the interest falls by a euro.
    ANNUITY: (rows) => Array.from({ length: rows }, (_, row) => 9_000 + row * 100),
    REGULAR: (rows) => Array.from({ length: rows }, () => 10_000),
    BULLET: (rows) => Array.from({ length: rows }, (_, row) => (row === rows - 1 ? 50_000 : 0)),
  }
  const inEuro = (cents: number) => (cents / 100).toFixed(2)

  it('is odd where they are those of another schedule type', async () => {
    const course = fc.record({
      said: fc.constantFrom(...TYPES),
      made: fc.constantFrom(...TYPES),
      rows: fc.integer({ min: 3, max: 12 }),
      cent: fc.integer({ min: -1, max: 1 }),
      grace: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(course, async ({ said, made, rows, cent, grace }) => {
        const waits = made === 'BULLET' ? 0 : grace
        const of = [...Array.from({ length: waits }, () => 0), ...principals[made](rows)]
        const amount = of.reduce((sum, principal) => sum + principal, 0)
        const head =
          'Loan ID,Client,Client code,Loan amount,Interest rate,Country,Issue date,Schedule type,Due date,Principal due,Interest due'
        const lines = of.map((principal, row) => {
          const late = Math.max(0, row - waits)
          const interest = 1_000 - late * 100 + (row === waits && made === 'ANNUITY' ? cent : 0)
          const due = `${2026 + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-28`
          return `LT-1,Rasa Butkutė,39001010011,${inEuro(amount)},12,LTU,2025-12-31,${said},${due},${inEuro(principal)},${inEuro(Math.max(0, interest))}`
        })
        const { read } = await load([head, ...lines].join('\n'))
        const loan = read(0)
        const odd = loan.oddities.filter((oddity) => oddity === 'rows-of-other-type')
        expect([loan.kind, odd]).toEqual(['request', said === made ? [] : ['rows-of-other-type']])
      }),
      { numRuns: 40 },
    )
  })
})

describe('a term in m.', () => {
  it.each(['4 m.', '12m.', '6 M.'])('of %s is months, and may be years as in Lithuanian', async (term) => {
    expect(await oddities({ 'Number of installments': term })).toEqual(['term-either-way'])
  })

  it.each(['4 m', '12 mėn.', '6 months', '18'])('is told from that of %s', async (term) => {
    expect(await oddities({ 'Number of installments': term })).toEqual([])
  })
})
