import { describe, expect, it } from 'vitest'
import { fileOf } from './lenders-file.test-support.ts'
import { saysAmount } from './noted-texts.ts'

const REMARKS = Array.from({ length: 30 }, (_, at) => ({ Remark: `Skambinta ${at} kartus` }))

async function oddOf(text: string, line: Readonly<Record<string, string>> = {}, others: typeof REMARKS = []) {
  const { read } = await fileOf([{ ...line, Remark: text }, ...others.map((other) => ({ ...line, ...other }))])
  return read(0)
}

describe('a text that says another time between installments than the loan is made with', () => {
  const OTHERS = [
    'vierteljährlich 3000 + Zinsen',
    'in fine, intérêts trimestriels',
    'Tilgung endfällig',
    'Raty kwartalne po 500',
    'splátky čtvrtletně',
    'maksājums reizi ceturksnī',
    'mokama kas ketvirtį',
    'weekly collection by phone',
    'aflossing per kwartaal',
    'rimborso trimestrale',
    'pago semestral',
    'neljännesvuosittain 900',
    'τριμηνιαία δόση',
    'выплаты еженедельно',
    'payable half yearly',
    'fällig jährlich zum 31.12.',
  ]

  it.each(OTHERS)('makes the line odd, and is shown: %s', async (text) => {
    for (const others of [[], REMARKS]) {
      const loan = await oddOf(text, {}, others)
      expect(loan.oddities).toEqual(['text-says-other-period'])
      expect(loan.cells).toContainEqual(expect.objectContaining({ field: 'furtherField', text, was: null }))
    }
  })

  it.each([
    'monatlich 446,20 per Lastschrift',
    'Raten monatlich, Sondertilgung jährlich',
    'Laufzeit 5 Jahre',
    '12 months, 3 weeks late',
    '5 éves futamidő',
    '24 aylık vade',
    '6,9 % jährlich',
    'quarter of the price',
    'Bürgschaft liegt vor',
    'im Januar gemahnt',
  ])('is no such text: %s', async (text) => {
    expect((await oddOf(text)).oddities).not.toContain('text-says-other-period')
  })

  it.each([
    [{ Every: '3 months' }, 'vierteljährlich 3000', true],
    [{ Every: '3 months' }, 'monatlich 1000', false],
    [{ 'Number of installments': '1' }, 'endfällig zum 31.01.2027', true],
    [{ Every: 'weekly' }, 'tygodniowo', true],
    [{ Every: 'quarterly', 'Schedule type': 'bullet' }, 'in fine, intérêts trimestriels', true],
    [{ Every: 'monthly', 'Schedule type': 'bullet' }, 'in fine, intérêts trimestriels', false],
  ])('is that of a loan of %j: %s, %s', async (line, text, isOwn) => {
    const { oddities } = await oddOf(text, line)
    expect(oddities.includes('text-says-other-period')).toBe(!isOwn)
  })

  it('is registered as what a person types over it, and odd no more', async () => {
    const remark = OTHERS[0] ?? ''
    const { read } = await fileOf([{ Remark: remark }], { Remark: { field: 'furtherField' } })
    const typed = read(0, [{ field: 'furtherField', row: null, text: 'monatlich 1000' }])
    expect(typed.oddities).toEqual([])
    expect(typed).toMatchObject({ request: { Remark: 'monatlich 1000' } })
  })

  it('is not odd where a person left a column of nothing but periods out', async () => {
    const { read } = await fileOf([{ Remark: 'quarterly' }], { Remark: { field: null } })
    expect(read(0).oddities).toEqual([])
  })

  it.each([null, 'furtherField'] as const)('is odd where a column has periods and other texts: %s', async (field) => {
    const remarks = ['bei Fälligkeit', 'vierteljährlich 3000 + Zinsen', '36x 446,20', 'monatlich']
    const { read } = await fileOf(
      remarks.map((Remark) => ({ Remark })),
      { Remark: { field } },
    )
    expect(remarks.map((_, at) => read(at).oddities)).toEqual([[], ['text-says-other-period'], [], []])
  })
})

it.each([
  '50.00 in off Nov',
  '10-os įm. gauta 121,80',
  'gezahlt 1.250,40 am 10.11.',
  'teilweise bezahlt: 75 €',
  'ķīla: zāģis, EUR 2000',
  'partial 88,95 in Okt',
  'wpłata 1 200,00 zł',
])('%s says an amount', (text) => {
  expect(saysAmount(text)).toBe(true)
})

it.each([
  'called 10.19, promised until 11.10',
  'meeting at 10.30',
  'extended until 30.11.2026',
  'rate 12,50 % until May',
  '121,80',
  'flat 12, 2nd floor',
  'contract 2026/015',
  'tel. 0664 312 88 07',
  'EURIBOR 3M',
  '',
])('“%s” says none', (text) => {
  expect(saysAmount(text)).toBe(false)
})

it('a loan whose remark says an amount is odd until a person has typed another one', async () => {
  const { read } = await fileOf([{ Pastabos: '10-os įm. gauta 121,80' }, { Pastabos: 'skambinta 10.19' }])
  expect(read(0).oddities).toEqual(['text-says-amount'])
  expect(read(0).cells).toContainEqual(
    expect.objectContaining({ field: 'furtherField', text: '10-os įm. gauta 121,80' }),
  )
  expect(read(1).oddities).toEqual([])
  const typed = [{ field: 'furtherField', row: null, text: 'booked' }] as const
  expect(read(0, typed).oddities).toEqual([])
})

it.each([
  ['Opmerking', 'verlengd met 12 maanden in mei'],
  ['Remarks', 'prolonged until 2027-03-01'],
  ['Pastabos', 'pratęsta 30 d.'],
  ['Παρατ.', 'παράταση 6 μην. από 20/8/26'],
  ['Примітка', 'пролонговано на місяць'],
])('a loan whose %s is %s is odd: its due dates are made as if it was not extended', async (head, text) => {
  const { read } = await fileOf([{ [head]: text }, { [head]: 'called on Monday' }])
  expect(read(0).oddities).toContain('text-says-extended')
  expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'furtherField', text }))
  expect(read(1).oddities).not.toContain('text-says-extended')
  const corrected = [{ field: 'furtherField', row: null, text: '-', was: null }] as const
  expect(read(0, corrected).oddities).not.toContain('text-says-extended')
})

it('a loan with a day to which it was extended is odd, whatever was answered about its lines', async () => {
  const { read } = await fileOf([{ 'Prolonged to': '2027-03-01' }, { 'Prolonged to': '' }])
  expect(read(0).oddities).toContain('text-says-extended')
  expect(read(1).oddities).toEqual([])
})
