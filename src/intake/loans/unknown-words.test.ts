import { describe, expect, it } from 'vitest'
import { type Answer, fileOf } from './lenders-file.test-support.ts'

it.each([
  ['K', 'É', 'S', 'S'],
  ['K', 'D', 'X', 'X'],
  ['Állapot', 'Élő', 'Sztornó', 'Sztornó'],
  ['Stanje', 'aktivan', 'storniran', 'storniran'],
  ['Статус', 'активен', 'сторниран', 'сторниран'],
  ['Στάδιο', 'ενεργό', 'ακυρωμένο', 'ακυρωμένο'],
  ['Opmerking', 'Uitbetaald op tijd', 'Ingetrokken, niet uitbetaald', 'Ingetrokken, niet uitbetaald'],
  ['Movement', 'New loan', 'Reversal', 'Reversal'],
  ['Pastabos', 'paskambinti', 'Klientas: anuliuota per 14 d.', 'Klientas: anuliuota per 14 d.'],
  ['Uwagi', 'aneks', 'umowa rozwiązana - odstąpienie', 'umowa rozwiązana - odstąpienie'],
  ['Poznámka', 'OK', 'zrušená zmluva', 'zrušená zmluva'],
  ['Opmerking', 'gebeld', 'afgewezen', 'afgewezen'],
  ['is_test', 'false', 'true', 'true'],
  ['Active', '1', '0', '0'],
  ['Movimento', 'Novo', 'Anulação', 'Anulação'],
  ['Note', 'Called on Monday', 'Cancelled by the client', 'Cancelled by the client'],
])('a column %s of %s and %s is asked about, whatever its name', async (head, running, ended, text) => {
  const { asked } = await fileOf([running, ended, running].map((state) => ({ [head]: state })))
  expect(asked.filter((one) => one.head === head)).toContainEqual(
    expect.objectContaining({ code: 'line-state', params: { head, text, lines: 1, of: 3 } }),
  )
})

it('a loan that has ended is asked about also where each line says something else', async () => {
  const notes = Array.from({ length: 30 }, (_, at) => ({ Opmerking: `Brief ${at} van de klant verzonden` }))
  const ended = Array.from({ length: 25 }, (_, at) => ({ Opmerking: `Ingetrokken op ${at + 1} mei` }))
  const { asked } = await fileOf([...notes, ...ended, { Opmerking: 'Geannuleerd' }, { Opmerking: 'Paid off in May' }])
  const params = (text: string, lines: number) => ({ head: 'Opmerking', text, begins: text, lines, of: 57 })
  expect(asked.filter(({ code }) => code === 'line-state').map((question) => question.params)).toEqual([
    params('Ingetrokken', 25),
    params('Geannuleerd', 1),
    params('Paid off', 1),
  ])
})

describe('a word for loans that have ended within one of many remarks', () => {
  const others = Array.from({ length: 30 }, (_, at) => ({ Pastabos: `Skambinta ${at} kartus` }))
  const ENDED = [
    'Klientas 05-12: sutartis anuliuota',
    'umowa 14: spłacona',
    '2026-03-01 – paid off early',
    'Kunde hat widerrufen',
    'was: test loan of QA',
    'клиент: договор закрыт',
  ]

  it.each(ENDED)('%s makes its line odd, and shows the remark', async (text) => {
    const { read } = await fileOf([...others, { Pastabos: text }])
    expect(read(0).oddities).toEqual([])
    expect(read(30).oddities).toEqual(['text-says-ended'])
    expect(read(30).cells).toContainEqual({ ...NOTE, column: expect.any(Number), text, was: null })
  })

  it('is looked for in a column that is left out too', async () => {
    const { read } = await fileOf([...others, { Pastabos: ENDED[0] ?? '' }], { Pastabos: { field: null } })
    expect(read(30).oddities).toEqual(['text-says-ended'])
  })

  it('is registered as what a person types over it, and odd no more', async () => {
    const { read } = await fileOf([...others, { Pastabos: ENDED[0] ?? '' }], { Pastabos: { field: 'furtherField' } })
    const typed = read(30, [{ field: 'furtherField', row: null, text: 'sutartis galioja' }])
    expect(typed.oddities).toEqual([])
    expect(typed).toMatchObject({ request: { Pastabos: 'sutartis galioja' } })
    expect(typed.cells).toContainEqual(expect.objectContaining({ ...NOTE, text: 'sutartis galioja', was: ENDED[0] }))
  })

  const NOTE = { field: 'furtherField', row: null }
})

describe('moments of another time zone', () => {
  const line = (issued: string, due: string) => ({ 'Issue date': issued, 'First due date': due })

  it('are asked about once for all columns, with one of them, and the answer leaves no loan odd', async () => {
    const lines = [
      line('2026-01-14T23:00:00.000Z', '2026-02-15T00:00:00.000Z'),
      line('2026-06-14T22:00:00.000Z', '2026-07-14T22:00:00.000Z'),
    ]
    const { asked } = await fileOf(lines)
    expect(asked.map(({ code, params, readings }) => [code, params.moment, params.heads, readings])).toEqual([
      [
        'date-order',
        '2026-01-14T23:00:00.000Z',
        ['Issue date', 'First due date'],
        ['next-day-at-midnight', 'day-as-written'],
      ],
    ])
    const answers = {
      'Issue date': { field: 'lenderIssueDate', as: 'next-day-at-midnight' },
      'First due date': { field: 'firstDueDate', as: 'next-day-at-midnight' },
    } as const
    const { read, asked: left } = await fileOf(lines, answers)
    expect(left).toEqual([])
    expect([0, 1].map((at) => read(at).oddities)).toEqual([[], []])
    const dates = read(1).cells.filter(({ field }) => field === 'lenderIssueDate' || field === 'firstDueDate')
    expect(dates.map(({ text }) => text).toSorted()).toEqual(['2026-06-15', '2026-07-15'])
  })

  it('within a day beside midnights are of the day that is written, and no more odd', async () => {
    const lines = [line('2025-09-12T12:13:48.217Z', '2025-10-14T23:00:00.000Z')]
    const { asked, read: before } = await fileOf(lines)
    expect(asked.map(({ code, head }) => [code, head])).toEqual([['date-order', 'First due date']])
    expect(before(0).oddities).toContain('date-either-way')
    const answer = { field: 'firstDueDate', as: 'next-day-at-midnight' } as const
    const { read } = await fileOf(lines, { 'First due date': answer })
    expect(read(0).oddities).toEqual([])
    const texts = read(0).cells.flatMap(({ field, text }) => (/Date$/.test(field) ? text : []))
    expect(texts.toSorted()).toEqual(['2025-09-12', '2025-10-15'])
  })

  it('before the evening of UTC are of their day in all of Europe: nothing is open, and no loan odd', async () => {
    for (const time of ['00:00:00Z', '10:37:46Z', '19:59:59.999Z']) {
      const { asked, read } = await fileOf([line(`2026-01-14T${time}`, `2026-02-14T${time}`)])
      expect([asked, read(0).oddities]).toEqual([[], []])
    }
  })
})

const answerRate = (head: string): Record<string, Answer> => ({ [head]: { field: 'interestRate' } })

it('a column of percents that nobody here knows is offered as the rate that the file lacks', async () => {
  const { asked } = await fileOf([{ 'Interest rate': null, 'Percentagem (%)': '2,5' }])
  expect(asked.find(({ head }) => head === 'Percentagem (%)')?.first).toEqual({ field: 'interestRate' })
})

describe('a rate', () => {
  const askedOf = async (head: string, rate: string) =>
    (await fileOf([{ 'Interest rate': null, [head]: rate }], answerRate(head))).asked.find(
      ({ code }) => code === 'rate-unit',
    )?.readings

  it.each([
    ...['Лихва % на месец', 'Rente per maand', 'Månadsränta %', 'Havi kamat %', 'Taxa mensal (%)'],
    ...[
      'Μηνιαίο επιτόκιο %',
      'Mjesečna kamata (%)',
      'Відсоткова ставка на місяць, %',
      'Månedlig rente %',
      'Aylık faiz',
    ],
  ])('of a month is asked about, in whatever language: %s', async (head) => {
    expect((await askedOf(head, '2,5'))?.[0]).toBe('percent-a-month')
  })

  it.each([
    ['Rente per dag', '0,04%'],
    ['Tagessatz %', '0,04'],
    ['Dagränta', '0,04'],
    ['Дневна лихва', '0,04'],
  ])('of a day is asked about: %s', async (head, rate) => {
    expect((await askedOf(head, rate))?.[0]).toBe('percent-a-day-365')
  })

  it.each(['Ugbjuni', 'Xyz %', 'Ставка кунә'])(
    'under a name that nobody here knows is asked about: %s',
    async (head) => {
      expect(await askedOf(head, '2,5')).toEqual([
        'percent',
        'percent-a-month',
        'percent-a-day-365',
        'percent-a-day-360',
      ])
    },
  )

  it.each([
    ['Interest rate (bps)', '950', 'basis-points', '9.5'],
    ['Rate (basis points)', '950', 'basis-points', '9.5'],
    ['Rate in basis points', '3125', 'basis-points', '31.25'],
    ['interest_rate_bps', '999', 'basis-points', '9.99'],
    ['Interest rate', '3125', 'basis-points', '31.25'],
    ['Rate ‰', '95', 'per-mille', '9.5'],
  ] as const)('%s of %s is asked about, and read as %s it is %s %', async (head, written, as, percent) => {
    const lines = [{ 'Interest rate': null, [head]: written }]
    const first = await fileOf(lines, answerRate(head))
    expect(first.asked.find(({ code }) => code === 'rate-unit')?.readings).toContain(as)
    const { read } = await fileOf(lines, { [head]: { field: 'interestRate', as } })
    expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'interestRate', text: percent }))
  })
})

it('an ID under a name that nobody here knows is offered as the loan ID, whatever was guessed to be it', async () => {
  const { asked } = await fileOf([
    { 'Loan ID': null, rodne_cislo: '7852316668', id_smlouvy: 'SM-2026-001' },
    { 'Loan ID': null, rodne_cislo: '8001013294', id_smlouvy: 'SM-2026-002' },
  ])
  const choices = asked.filter(({ head }) => head === 'id_smlouvy').flatMap(({ fields }) => fields)
  expect(choices).toContain('lenderLoanId')
})

it('a column of installments that numbers its rows is asked about', async () => {
  const row = (number: string) => ({
    'Loan ID': 'LN-1',
    'Number of installments': null,
    'First due date': null,
    Rata: number,
    'Due date': `15.0${Number(number) + 2}.2026`,
    'Principal due': '600,00',
    'Interest due': '1,00',
  })
  const { asked } = await fileOf([row('1'), row('2')])
  expect(asked).toContainEqual(expect.objectContaining({ code: 'content-differs', head: 'Rata' }))
})

it.each(['Hét', 'Veckor', 'Xyz'])('a term under a name that nobody here knows is asked about: %s', async (head) => {
  const { asked } = await fileOf([{ 'Number of installments': null, [head]: '6' }], {
    [head]: { field: 'numberOfInstallments' },
  })
  expect(asked.find(({ code }) => code === 'term-unit')?.readings).toEqual(
    expect.arrayContaining(['installments', 'weekly-installments']),
  )
})

it.each([
  ...['Antal betalningar', 'No. of Pmts', 'Πλήθος δόσεων', 'Número de cuotas', 'Počet splátek', 'Broj obroka'],
  ...['Кількість платежів', 'Количество платежей', 'Részletek száma', 'Nb échéances', 'Numero rate', 'Taksit sayısı'],
])('%s counts payments, and is not asked about once it is the number of installments', async (head) => {
  const { asked } = await fileOf([{ 'Number of installments': null, [head]: '6' }], {
    [head]: { field: 'numberOfInstallments' },
  })
  expect(asked.filter(({ code }) => code === 'term-unit')).toEqual([])
})

it('a consumer with the name of a company is odd', async () => {
  const { read } = await fileOf([{ 'Client name': 'UAB „Rytas“' }, { 'Client name': 'Rasa Butkutė' }])
  expect(read(0).oddities).toContain('name-of-company')
  expect(read(1).oddities).not.toContain('name-of-company')
})

it('a collateral of nothing is none', async () => {
  const company = { 'Client type': 'company', 'Client code': '300060819' }
  const { read } = await fileOf([
    { ...company, 'Collateral value': '0,00' },
    { ...company, 'Collateral value': '5,00' },
  ])
  expect([0, 1].map((at) => read(at)).map((loan) => loan.kind === 'request' && loan.checked.clientType)).toEqual([
    'BUSINESS_WITHOUT_COLLATERAL',
    'BUSINESS_WITH_COLLATERAL',
  ])
})

it('letters that are units of time are no states', async () => {
  const { asked } = await fileOf([{ tenor_unit: 'M' }, { tenor_unit: 'W' }, { tenor_unit: 'D' }])
  expect(asked.filter(({ code }) => code === 'line-state')).toEqual([])
})

it('a column with a name keeps its field, whatever its texts say', async () => {
  const { plan, read } = await fileOf([{ 'Client name': 'Cancelled Debts Ltd' }, { 'Client name': 'Rasa Closed' }])
  expect(plan.columns.some(({ field }) => field === 'clientName')).toBe(true)
  expect(read(1).kind).toBe('request')
})

it('APR is no field beside the rate of the interest, which goes before it, and is asked about alone', async () => {
  const { plan, facts, asked } = await fileOf([
    { 'Interest rate': null, APR: '83,8', 'Interest rate (fixed, p.a.)': '39,9' },
  ])
  const rate = plan.columns.find(({ field }) => field === 'interestRate')
  expect(facts.columns[rate?.index ?? -1]?.head).toBe('Interest rate (fixed, p.a.)')
  expect(asked.map(({ head }) => head)).not.toContain('APR')
  const alone = await fileOf([{ 'Interest rate': null, APR: '83,8' }])
  expect(alone.asked).toContainEqual(expect.objectContaining({ code: 'guessed-column', head: 'APR' }))
})

it('a column that was guessed to be a field is asked about as that, whatever its texts say', async () => {
  const { asked } = await fileOf([
    { 'Client name': null, Qnimi: 'Cancelled Debts Ltd' },
    { 'Client name': null, Qnimi: 'Rasa Butkutė' },
  ])
  expect(asked.filter(({ head }) => head === 'Qnimi').map(({ code }) => code)).toEqual(['guessed-column'])
})

it('so many beginnings of ended states are kept at most', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    Remark: `closed${'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26)}${'xyz'.charAt(at % 3)} on day ${at}`,
  }))
  const { facts } = await fileOf(lines)
  expect(facts.columns.find(({ head }) => head === 'Remark')?.tally.ended).toHaveLength(20)
})
