import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import type { OpenSource } from '../source-format.ts'
import { type TestCell, type TestSheet, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { questionsOf } from './questions-of.ts'

async function asked(open: OpenSource) {
  const facts = await lookThrough(open)
  return questionsOf(guessPlan(facts), facts)
}

const HEADS = [
  ...['Loan ID', 'Client name', 'Client code', 'Loan amount', 'Interest rate, %', 'Country', 'Issue date'],
  ...['Schedule type', 'Number of installments', 'First due date'],
]

function sheetOf(name: string, count: number, more: Partial<TestSheet> = {}): TestSheet {
  const rows = Array.from({ length: count }, (_, index): readonly TestCell[] => [
    ...[`${name}-${index}`, 'Rasa Butkutė', '39001010011', 1_000 + index * 100.5, 14.5, 'EE'],
    ...[{ number: 46_050, style: 'date' as const }, 'annuity', 12, { number: 46_081, style: 'date' as const }],
  ])
  return { name, rows: [HEADS, ...rows], ...more }
}

function csv(lines: readonly { name?: string; code?: string; country?: string }[], without = ''): string {
  const heads = HEADS.filter((head) => head !== without)
  const rows = lines.map(({ name = 'Rasa Berg', code = '39001010011', country = 'EE' }, index) => {
    const cells = [`L-${index}`, name, code, '1.200,00', '14,5', country, '31.01.2026', 'annuity', '12', '28.02.2026']
    return cells.filter((_, at) => heads.includes(HEADS[at] ?? '')).join(';')
  })
  return `${heads.join(';')}\n${rows.join('\n')}\n`
}

describe('a plain file', () => {
  it('asks nothing', async () => {
    expect(await asked(sourceOf(xlsxFile([sheetOf('Loans', 3)])))).toEqual([])
    expect(await asked(textSource(csv([{}, { name: 'Jürgen Groß' }]), 'windows-1252'))).toEqual([])
    expect(await asked(textSource(csv([{ name: 'Õnne Kõiv' }])))).toEqual([])
  })
})

describe('a workbook asks', () => {
  it('about hidden rows with what the file comes to without and with them', async () => {
    const hidden = { rowAttributes: { 2: 'hidden="1"' }, columnAttributes: { 8: 'hidden="1"' } }
    const [question, ...others] = await asked(sourceOf(xlsxFile([sheetOf('Loans', 3, hidden)])))
    expect(question).toEqual({
      code: 'hidden-cells',
      column: null,
      params: { rows: 1, columns: ['I (Number of installments)'] },
      choices: [
        {
          code: 'read-hidden',
          params: { hidden: 'left-out', loans: 2, sum: '2201.00' },
          change: { format: { hidden: 'left-out' } },
        },
        {
          code: 'read-hidden',
          params: { hidden: 'taken', loans: 3, sum: '3301.50' },
          change: { format: { hidden: 'taken' } },
        },
      ],
    })
    expect(others).toEqual([])
  })

  it('which of several sheets has the loans', async () => {
    const [question, ...others] = await asked(sourceOf(xlsxFile([sheetOf('May', 1), sheetOf('June', 2)])))
    expect(question).toMatchObject({
      code: 'sheet',
      choices: [
        { code: 'read-sheet', params: { sheet: 'May', state: 'visible' }, change: { format: { sheet: 'May' } } },
        { code: 'read-sheet', params: { sheet: 'June' }, change: { format: { sheet: 'June' } } },
      ],
    })
    expect(others).toEqual([])
  })

  it('whether a hidden sheet has the installments', async () => {
    const rows: TestSheet = {
      name: 'Schedule',
      state: 'hidden',
      rows: [
        ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
        ['Loans-0', { number: 46_081, style: 'date' }, 1_000, 12.5],
      ],
    }
    const questions = await asked(sourceOf(xlsxFile([sheetOf('Loans', 1), rows])))
    expect(questions).toMatchObject([
      {
        code: 'installment-sheet',
        choices: [
          { code: 'read-sheet', params: { sheet: 'Schedule', state: 'hidden' } },
          { code: 'without-installments', change: { format: { shape: 'loan-a-line' } } },
        ],
      },
    ])
    expect(await asked(sourceOf(xlsxFile([sheetOf('Loans', 1), { name: rows.name, rows: rows.rows }])))).toEqual([])
  })
})

describe('a text asks', () => {
  it('how its letters are encoded where two encodings read names', async () => {
    const questions = await asked(textSource(csv([{ name: 'Õnne Kõiv' }]), 'windows-1252'))
    expect(questions).toMatchObject([
      {
        code: 'encoding',
        choices: [
          { params: { encoding: 'windows-1252', texts: ['Õnne', 'Kõiv'] } },
          {
            params: { encoding: 'windows-1250', texts: ['Őnne', 'Kőiv'] },
            change: { format: { encoding: 'windows-1250' } },
          },
        ],
      },
    ])
  })

  it('what clients are whose codes prove nothing', async () => {
    const lines = [{}, { code: '10000018' }, { code: '10000019', name: 'Balta OÜ' }, { code: '39001010012' }]
    const [question, ...others] = await asked(textSource(csv(lines)))
    expect(question).toMatchObject({
      code: 'client-kind',
      column: 2,
      params: {
        count: 2,
        persons: 1,
        companies: 1,
        lines: ['4', '5'],
        names: ['Balta OÜ', 'Rasa Berg'],
        codes: ['10000019', '39001010012'],
      },
    })
    expect(question?.choices.map(({ params }) => params)).toEqual([
      { rule: 'BY_CLIENT_CODE_OR_CONSUMER', persons: 3, companies: 1, faulty: 0 },
      { rule: 'BY_CLIENT_CODE_OR_COMPANY', persons: 1, companies: 3, faulty: 0 },
      { rule: 'BY_CLIENT_CODE_ALONE', persons: 1, companies: 1, faulty: 2 },
    ])
    expect(question?.choices[0]?.change.fixed).toContainEqual({
      field: 'clientType',
      value: 'BY_CLIENT_CODE_OR_CONSUMER',
    })
    expect(others).toEqual([])
  })

  it.each([
    ['EST', 'Isikukood', 'Laenusumma'],
    ['LVA', 'Personas kods', 'Aizdevuma summa'],
    ['LTU', 'Asmens kodas', 'Paskolos suma'],
    ['POL', 'Numer PESEL', 'Kwota pożyczki'],
    ['FIN', 'Henkilötunnus', 'Lainasumma'],
    ['DEU', 'Kundennummer', 'Darlehensbetrag'],
  ])('for the country %s by names of columns, whatever the codes are', async (country, code, amount) => {
    const text = csv([{ code: 'C-17' }, { code: 'C-18' }], 'Country')
    const named = text.replace('Client code', code).replace('Loan amount', amount)
    const question = (await asked(textSource(named))).find((one) => one.code === 'country')
    expect(question?.choices[0]?.params).toMatchObject({ value: country, heads: [code, amount] })
  })

  it('for the country also where a column has the client types', async () => {
    const lines = csv([{ code: '39001010011' }, { code: '38001010015' }], 'Country').split('\n')
    const text = lines
      .map((line, at) => (line === '' ? line : `${line};${at === 0 ? 'Client type' : 'CONSUMER'}`))
      .join('\n')
    expect((await asked(textSource(text))).map(({ code }) => code)).toEqual(['country'])
  })

  it('for the country of the number formats of a workbook', async () => {
    const format = '#,##0.00 [$€-426]'
    const rows = [
      ['Loan ID', 'Client name', 'Loan amount'],
      ['A', 'Rasa Berg', { number: 1200.5, format }],
    ]
    const [question] = await asked(sourceOf(xlsxFile([{ name: 'Loans', rows }])))
    expect(question).toMatchObject({ code: 'country', choices: [{ params: { value: 'LVA' } }] })
  })

  it('for the country with those whose rules the codes fit', async () => {
    const lines = [{ code: '10000018' }, { code: '39001010011' }, { code: '38001010015' }]
    const [question] = await asked(textSource(csv(lines, 'Country')))
    expect(question).toMatchObject({ code: 'country', choices: [{ params: { value: 'EST', count: 3, of: 3 } }, {}] })
    expect(question?.choices[0]?.change.fixed).toContainEqual({ field: 'country', value: 'EST' })
  })

  it('first for the country whose language the heads are in, of those whose rules the codes fit alike', async () => {
    const codes = [{ code: '39001010077' }, { code: '38001010015' }]
    const text = csv(codes, 'Country').replace('Client code', 'Asmens kodas').replace('Loan amount', 'Paskolos suma')
    const question = (await asked(textSource(text))).find(({ code }) => code === 'country')
    const [first, ...others] = question?.choices.map(({ params }) => params) ?? []
    expect(first).toMatchObject({ value: 'LTU', of: 2, heads: ['Asmens kodas', 'Paskolos suma'] })
    expect(others.map(({ value }) => value)).toContain('EST')
  })

  it('for no country by a word that its language has in common with that of the others', async () => {
    const text = csv([{ code: '1800101221144' }], 'Country')
      .replace('Client code', 'CNP')
      .replace('First due date', 'Scadența')
      .replace('Number of installments', 'Rata lunară')
    const question = (await asked(textSource(text))).find(({ code }) => code === 'country')
    expect(question?.choices.map(({ params }) => params.value)).toEqual(['ROU'])
  })
})

describe('a column that nothing says', () => {
  const loan = (id: string, kind: string) =>
    `${id};Rasa Berg;39001010011;1200,00;14,5;EE;31.01.2026;${kind};12;28.02.2026`
  const choicesOf = async (text: string) =>
    (await asked(textSource(text))).map(({ choices }) => choices.map(({ code, params }) => params.field ?? code))

  it('may be those terms only that its first cell is', async () => {
    const heads = HEADS.map((head) => (head === 'Schedule type' ? 'Qtype' : head)).join(';')
    for (const kind of ['anuitāte', 'Annuität', 'equal installments', 'raty malejące'])
      expect([kind, await choicesOf(`${heads}\n${loan('L-1', kind)}\n${loan('L-2', kind)}\n`)]).toEqual([
        ...[kind, [['scheduleType', 'keep-as-note', 'leave-out']]],
      ])
  })

  it('is first of all the field that is needed and missing', async () => {
    const heads = HEADS.map((head) => (head === 'Loan ID' ? 'Nr' : head)).join(';')
    expect(await choicesOf(`${heads}\n${loan('KL1', 'annuity')}\n${loan('KL2', 'annuity')}\n`)).toEqual([
      ['lenderLoanId', 'leave-out', 'keep-as-note'],
    ])
  })

  it('is not asked about where it numbers the installments, under any of its names', async () => {
    for (const name of ['Nr raty', 'Installment no.', 'Įmokos Nr.', 'Maksājuma nr.', 'Osamakse nr', 'Raten-Nr.']) {
      const rows = [1, 2, 3].map(
        (number) => ['Loans-0', number, { number: 46_050 + 30 * number, style: 'date' }, 400, 5] as const,
      )
      const schedule = [['Loan ID', name, 'Due date', 'Principal due', 'Interest due'], ...rows]
      const questions = await asked(sourceOf(xlsxFile([sheetOf('Loans', 1), { name: 'Schedule', rows: schedule }])))
      expect([name, questions]).toEqual([name, []])
    }
  })

  it('is asked about where it says that some loans have ended', async () => {
    const file = (head: string, states: readonly string[]) =>
      [`${HEADS.join(';')};${head}`, ...states.map((state, at) => `${loan(`L-${at}`, 'annuity')};${state}`)].join('\n')
    for (const [head, ended] of [
      ['Status', 'Closed'],
      ['Account State', 'CLOSED_REPAID'],
      ['Loan status', 'Cancelled'],
      ['Būsena', 'Atšaukta'],
      ['Statuss', 'Slēgts'],
      ['Olek', 'Tühistatud'],
      ['Stan', 'Spłacona'],
    ] as const) {
      const [question, ...others] = await asked(textSource(file(head, ['Active', ended])))
      expect([head, question?.params.text, others]).toEqual([head, ended, []])
      expect([head, await asked(textSource(file(head, ['Active', 'Active'])))]).toEqual([head, []])
    }
  })

  it('is asked about by the lines with a date that their loans were extended to', async () => {
    const file = (head: string, dates: readonly string[]) =>
      [`${HEADS.join(';')};${head}`, ...dates.map((date, at) => `${loan(`L-${at}`, 'annuity')};${date}`)].join('\n')
    for (const head of ['prolonged_to', 'Verlängert bis', 'Удължен до', 'Pratęsta iki', 'Prorogato al']) {
      const [question, ...others] = await asked(textSource(file(head, ['2027-06-15', '', ''])))
      expect([head, question?.code, question?.params, others]).toEqual([
        head,
        'line-state',
        { head, text: '', of: 3, lines: 1, begins: '', said: 'extended' },
        [],
      ])
      const [whole] = await asked(textSource(file(head, ['2027-06-15', '2027-07-15', '2027-08-15'])))
      expect([head, whole?.code, whole?.choices[0]?.params]).toEqual([head, 'extensions', { field: 'finalDueDate' }])
    }
  })
})
