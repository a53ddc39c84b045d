import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { formatAmount } from '#values/money.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { faults, GOOD, load } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

describe('what is odd', () => {
  it('a date that could be read either way, where nothing settles it', async () => {
    const text = (date: string) =>
      `Loan ID;Client;Client code;Loan amount;Interest rate;Country;Issue date;Schedule type\nA;Rasa B;39001010011;5;14;LT;${date};bullet\nB;Rasa B;39001010011;5;14;LT;05/06/2026;bullet\n`
    expect((await load(text('07/08/2026'))).all.map(({ oddities }) => oddities)).toEqual([
      ['date-either-way'],
      ['date-either-way'],
    ])
    expect((await load(text('17/08/2026'))).all.map(({ oddities }) => oddities)).toEqual([[], []])
  })
})

/** Lines of good loans, each with these cells. */
function linesOf(changes: readonly Partial<typeof GOOD>[]): string {
  const lines = changes.map((cells, index) => Object.values({ ...GOOD, 'Loan ID': `LT-${index}`, ...cells }).join(';'))
  return [Object.keys(GOOD).join(';'), ...lines, ''].join('\n')
}

describe('what a file leaves open', () => {
  it('makes its loans odd: thousands or decimals, numbers of days', async () => {
    const whole = { 'Interest rate': '14', 'Loan amount': '1.500' }
    const oddities = async (cells: Partial<typeof GOOD>, rest: Partial<typeof GOOD> = whole) =>
      (await load(linesOf([{ ...rest, ...cells }, rest]))).all.map((loan) => loan.oddities.join())
    expect(await oddities({})).toEqual(['amount-either-way', 'amount-either-way'])
    expect(await oddities({ 'Loan amount': '900' })).toEqual(['', 'amount-either-way'])
    expect(await oddities({ 'Loan amount': '12.500,00' })).toEqual(['', ''])
    expect(await oddities({ 'Issue date': '46050' }, {})).toEqual(['day-serial', ''])
  })

  it('reads 1.500 as thousands where no other cell shows decimals', async () => {
    const { all, facts } = await load(linesOf([{ 'Interest rate': '14', 'Loan amount': '1.500' }]))
    expect(all[0]).toMatchObject({ kind: 'request', request: { loanAmount: '1500.00' } })
    expect(facts.evidence.decimals).toEqual({ code: 'either-way', params: { text: '1.500' } })
  })

  it('takes the cells that a person has corrected for settled', async () => {
    const { read } = await load(linesOf([{ 'Issue date': '46050' }, {}]))
    expect(read(0).oddities).toEqual(['day-serial'])
    expect(read(0, [{ field: 'lenderIssueDate', row: null, text: '2026-01-28' }]).oddities).toEqual([])
  })
})

describe('a cell that has no value of its own', () => {
  it('names the error of its formula, and no fixed value stands for it', async () => {
    const text = linesOf([{ 'Loan amount': '#REF!', Country: '#N/A', 'Client name': '#NAME?' }, {}])
    const { read } = await load(text, [{ field: 'country', value: 'EST' }])
    expect(faults(read(0))).toEqual([
      'clientName - 1 A formula that shows #NAME?',
      'loanAmount - 3 A formula that shows #REF!',
      'country - 5 A formula that shows #N/A',
    ])
  })

  it('says that a workbook was never worked out, whatever its column', async () => {
    const cells = (values: readonly TestCell[]) => ({
      name: 'Loans',
      rows: [Object.keys(GOOD), Object.values(GOOD), values],
    })
    for (const at of Object.keys(GOOD).keys()) {
      const values = Object.values({ ...GOOD, 'Loan ID': 'LT-2' }).map((text, index) =>
        index === at ? { xml: '<c><f>A1</f><v/></c>' } : text,
      )
      const open = sourceOf(xlsxFile([cells(values)]))
      const facts = await lookThrough(open)
      const guessed = guessPlan(facts)
      const plan = { ...guessed, fixed: [...guessed.fixed, { field: 'country' as const, value: 'EST' }] }
      const [, loan] = await all(loansIn(plan, facts.columns, open))
      const read = readLoan(plan, facts.columns, present(loan, 'second loan'))
      expect(faults(read).filter((fault) => fault.includes('A formula without a value'))).toHaveLength(1)
    }
  })
})

describe('a cell of a hundred thousand blanks, digits or signs', () => {
  it.each([' ', '1', '1.', "'", '-', 'a ', '%'])('%j is refused at once, whatever its column', async (sign) => {
    const long = `1${sign.repeat(100_000 / sign.length)}x`
    for (const head of Object.keys(GOOD)) {
      const text = [Object.keys(GOOD).join(';'), Object.values({ ...GOOD, [head]: long }).join(';'), ''].join('\n')
      expect((await load(text)).all.map(({ kind }) => kind)).toEqual(['faulty'])
    }
  })
})

describe('a whole file', () => {
  it('of 4,000 lines of which 1,000 are faulty has each fault at its line', async () => {
    const wrong: readonly [keyof typeof GOOD, string][] = [
      ['Issue date', '31.11.2025'],
      ['Loan amount', '4.350.00'],
      ['Interest rate', ''],
      ['Client name', '"never closed'],
      ['Country', 'XX'],
    ]
    const lines = Array.from({ length: 4_000 }, (_, index) => {
      const [head, text] = wrong[(index / 4) % wrong.length] ?? ['Country', 'LT']
      const cells = { ...GOOD, 'Loan ID': `LT-${index}`, ...(index % 4 === 0 ? { [head]: text } : {}) }
      return Object.values(cells).join(';')
    })
    const { all: read, loans } = await load([Object.keys(GOOD).join(';'), ...lines, ''].join('\n'))
    expect(loans).toHaveLength(4_000)
    const faulty = read.flatMap((loan, index) => (loan.kind === 'faulty' ? [index] : []))
    expect(faulty).toEqual(Array.from({ length: 1_000 }, (_, index) => index * 4))
    expect(loans.every(({ line }, index) => line === index + 2)).toBe(true)
  })

  it('gives back every loan that was written, whatever the signs', async () => {
    const loan = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_99 }),
      rate: fc.integer({ min: 0, max: 99_999 }),
      day: fc.integer({ min: 13, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      name: fc.stringMatching(/^[A-Z][a-zäöüß]{1,8} [A-Z][a-z;,"|]{0,8}[a-z]$/),
    })
    const property = fc.asyncProperty(
      fc.array(loan, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(';', '\t', '|'),
      fc.constantFrom('comma', 'point'),
      fc.boolean(),
      async (written, sign, decimals, isDayFirst) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const number = (text: string) => (decimals === 'comma' ? text.replace('.', ',') : text)
        const two = (part: number) => String(part).padStart(2, '0')
        const lines = written.map(({ amount, rate, day, month, name }, index) =>
          [
            `L-${index}`,
            name,
            '39001010011',
            number((amount / 100).toFixed(2)),
            number((rate / 1000).toFixed(3)),
            'LT',
            isDayFirst ? `${two(day)}/${two(month)}/2025` : `${two(month)}/${two(day)}/2025`,
            'bullet',
          ]
            .map(quoted)
            .join(sign),
        )
        const heads = [
          'Loan ID',
          'Client name',
          'Client code',
          'Loan amount',
          'Interest rate',
          'Country',
          'Issue date',
          'Schedule type',
        ]
        const { all: read } = await load([heads.join(sign), ...lines, ''].join('\r\n'))
        const back = read.map((own) =>
          own.kind === 'request'
            ? [
                formatAmount(own.checked.loanAmount),
                own.checked.interestRate,
                own.request.lenderIssueDate,
                own.checked.consumerClient?.name,
              ]
            : faults(own),
        )
        expect(back).toEqual(
          written.map(({ amount, rate, day, month, name }) => [
            (amount / 100).toFixed(2),
            rate * 1000,
            `2025-${two(month)}-${two(day)}`,
            name,
          ]),
        )
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })
})
