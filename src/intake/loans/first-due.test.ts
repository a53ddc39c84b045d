import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateParts, daysInMonth, formatDate, parseDate } from '#values/calendar-date.ts'
import { fileOf } from './lenders-file.test-support.ts'
import { faults, GOOD, load } from './read-file.test-support.ts'

/** A file that says no first due date, in the words of another lender. */
const SILENT = { 'First due date': null, 'Client name': null, Kunde: 'Rasa Butkutė' }

function textOf(cells: Readonly<Record<string, string>>): string {
  const { 'First due date': _, ...others } = { ...GOOD, ...cells }
  return `${Object.keys(others).join(';')}\n${Object.values(others).join(';')}\n`
}

/** The first due date and the time between due dates of a line, or its faults. */
async function dueBy(rule: string, cells: Readonly<Record<string, string>> = {}) {
  const [loan] = (await load(textOf(cells), [{ field: 'firstDueDate', value: rule }])).all
  if (loan?.kind !== 'request') return loan && faults(loan)
  const shown = loan.cells.find(({ field }) => field === 'firstDueDate')?.text
  const terms = loan.terms && 'firstDueDate' in loan.terms ? loan.terms : undefined
  const first = terms?.firstDueDate === undefined ? null : formatDate(terms.firstDueDate)
  return { shown, first, every: terms?.every ?? null }
}

describe('a rule for first due dates', () => {
  it.each([
    ['AFTER_ISSUE', '28.01.2026', { shown: '2026-02-28', first: null, every: null }],
    ['AFTER_ISSUE', '31.01.2026', { shown: '2026-02-28', first: null, every: null }],
    ['DAY-15', '28.01.2026', { shown: '2026-02-15', first: '2026-02-15', every: null }],
    ['DAY-15', '02.01.2026', { shown: '2026-02-15', first: '2026-02-15', every: null }],
    ['LATER-DAY-10', '20.02.2026', { shown: '2026-04-10', first: '2026-04-10', every: null }],
    ['LATER-DAY-20', '20.02.2026', { shown: '2026-03-20', first: '2026-03-20', every: null }],
    ['LATER-DAY-30', '31.01.2026', { shown: '2026-02-28', first: '2026-02-28', every: null }],
    ['NEXT-DAY-15', '02.01.2026', { shown: '2026-01-15', first: '2026-01-15', every: null }],
    ['NEXT-DAY-15', '15.01.2026', { shown: '2026-02-15', first: '2026-02-15', every: null }],
    ['NEXT-DAY-30', '31.01.2026', { shown: '2026-02-28', first: '2026-02-28', every: null }],
    ['DAY-31', '28.03.2026', { shown: '2026-04-30', first: '2026-04-30', every: { count: 1, unit: 'month-ends' } }],
  ])('%s of a loan of %s comes to %j', async (rule, issued, due) => {
    expect(await dueBy(rule, { 'Issue date': issued })).toEqual(due)
  })

  it('goes by the time between due dates', async () => {
    expect(await dueBy('DAY-15', { Every: '3 months' })).toMatchObject({ first: '2026-04-15' })
    expect(await dueBy('DAY-31', { Every: '3 months' })).toMatchObject({
      first: '2026-04-30',
      every: { count: 3, unit: 'month-ends' },
    })
    expect(await dueBy('AFTER_ISSUE', { Every: '14 days' })).toMatchObject({ shown: '2026-02-11' })
  })

  it('on a day of the month says nothing of weekly installments', async () => {
    expect(await dueBy('DAY-15', { Every: '7 days' })).toEqual([
      expect.stringContaining('A day of the month says nothing of installments that are due every so many days'),
    ])
  })

  it('is not worked out by a time between due dates that nobody can read', async () => {
    for (const rule of ['AFTER_ISSUE', 'DAY-15', 'NEXT-DAY-31'])
      for (const every of ['Τ', 'x', '-', '9999', '0 months', '💶', '1e9 months'])
        expect(await dueBy(rule, { Every: every })).toEqual([expect.stringContaining('every ')])
  })

  it('leaves a single payment to its term', async () => {
    const [loan] = (
      await load(textOf({ 'Schedule type': 'full bullet' }), [{ field: 'firstDueDate', value: 'DAY-15' }])
    ).all
    expect(loan).toMatchObject({ terms: { due: { kind: 'term', count: 12, unit: 'months' } } })
    expect(loan?.oddities).toContain('single-payment-by-term')
  })

  it('comes to its day, or to the end of a month that is too short for it', async () => {
    const issued = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    const property = fc.asyncProperty(
      issued,
      fc.integer({ min: 1, max: 31 }),
      fc.boolean(),
      async (date, day, isNext) => {
        const written = date.toISOString().slice(0, 10)
        const due = await dueBy(`${isNext ? 'NEXT-' : ''}DAY-${day}`, {
          'Issue date': written.split('-').reverse().join('.'),
        })
        const first = parseDate((due && 'first' in due && due.first) || '')
        if (first === undefined) throw new Error(`No first due date: ${JSON.stringify(due)}`)
        const found = dateParts(first)
        expect(found.day).toBe(Math.min(day, daysInMonth(found.year, found.month)))
        const start = parseDate(written) ?? first
        expect(first).toBeGreaterThan(start)
        if (isNext) expect(first - start).toBeLessThanOrEqual(31)
        else expect(found.month).toBe((dateParts(start).month % 12) + 1)
      },
    )
    await fc.assert(property, { numRuns: 30 })
  })
})

describe('a file that counts installments and says no due date', () => {
  const askedOf = async (cells: Readonly<Record<string, string | null>>) =>
    (await fileOf([{ ...SILENT, ...cells }])).asked.filter(({ code }) => code === 'first-due')

  it('is asked when the first is due', async () => {
    expect(await askedOf({})).toMatchObject([
      { head: 'Number of installments', first: { field: 'firstDueDate', value: 'AFTER_ISSUE' } },
    ])
  })

  it.each([
    ['κάθε 15', 'Ημ.πληρ.'],
    ['15.', 'Zahltag'],
    ['15', 'Payment day'],
    ['15', 'Mokėjimo diena'],
    ['every 15th', 'Due'],
  ])('is asked whether %s under %s is the day of the month', async (text, head) => {
    expect(await askedOf({ [head]: text })).toMatchObject([
      {
        head,
        readings: ['payment-day', 'payment-day-a-period-later', 'payment-day-soonest'],
        fields: expect.arrayContaining(['firstDueDate']),
      },
    ])
  })

  it.each([
    ['12', 'Days in arrears'],
    ['3', 'Rating'],
    ['45', 'Payment day'],
  ])('is not asked whether %s under %s is one', async (text, head) => {
    expect(await askedOf({ [head]: text })).toMatchObject([{ head: 'Number of installments', readings: [] }])
  })

  it.each([{ 'First due date': '28.02.2026' }, { 'Final due date': '28.01.2027' }])(
    'is not asked where it says one: %j',
    async (cells) => {
      expect(await askedOf(cells)).toEqual([])
    },
  )

  it('is asked of the lines that say none, where others do, and a fixed value stands for theirs', async () => {
    const lines = ['28.02.2026', '', '10.03.2026'].map((due) => ({
      'Client name': null,
      Kunde: 'Rasa',
      'First due date': due,
    }))
    const { asked } = await fileOf(lines)
    expect(asked).toContainEqual(expect.objectContaining({ code: 'first-due', params: { lines: 1, of: 3 } }))
    const rows = lines.map((line, at) => ({ ...GOOD, 'Loan ID': `LT-${at}`, 'First due date': line['First due date'] }))
    const text = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(';'))
    const { all } = await load(`${text.join('\n')}\n`, [{ field: 'firstDueDate', value: 'DAY-15' }])
    const dues = all.map(({ cells }) => cells.find(({ field }) => field === 'firstDueDate')?.text)
    expect(dues).toEqual(['2026-02-28', '2026-02-15', '2026-03-10'])
  })

  it('is asked about days among which single payments have words', async () => {
    const lines = ['κάθε 15', 'κάθε 5', 'στη λήξη'].map((text) => ({ ...SILENT, 'Ημ.πληρ.': text }))
    expect((await fileOf(lines)).asked).toContainEqual(expect.objectContaining({ code: 'first-due', head: 'Ημ.πληρ.' }))
    const single = { ...SILENT, 'Schedule type': 'full bullet', 'Ημ.πληρ.': 'στη λήξη' }
    const { read } = await fileOf([single], { 'Ημ.πληρ.': { field: 'firstDueDate', as: 'payment-day' } })
    expect(read(0)).toMatchObject({ kind: 'request', oddities: [], terms: { due: { kind: 'term', count: 12 } } })
  })

  it('reads a column of days as it was answered', async () => {
    const read = async (as: 'payment-day' | 'payment-day-soonest', text: string) => {
      const file = await fileOf([{ ...SILENT, 'Payment day': text }], { 'Payment day': { field: 'firstDueDate', as } })
      const loan = file.read(0)
      return loan.kind === 'faulty' ? faults(loan) : loan.cells.find(({ field }) => field === 'firstDueDate')?.text
    }
    expect(await read('payment-day', 'every 15th')).toBe('2026-02-15')
    expect(await read('payment-day-soonest', '30')).toBe('2026-01-30')
    expect(await read('payment-day', 'end of month')).toBe('2026-02-28')
    for (const text of ['32', '0', '1 and 15', 'whenever', 'στη λήξη'])
      expect(await read('payment-day', text)).toEqual([expect.stringContaining('Not a date')])
  })
})
