import { describe, expect, it } from 'vitest'
import { proveKind } from '#contract/proven-kind.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { textSource } from '../source-bytes.test-support.ts'
import { guessPlan } from './guess-plan.ts'
import { namedField } from './name-index.ts'

/** A file with one column of these cells besides those of a loan, and what is asked of it. */
async function lookAt(head: string, cells: readonly string[]) {
  const lines = cells.map((cell, at) => [`L-${at}`, `Anna Berg ${at}`, cell, '14,5', '31.01.2026', '12'].join(';'))
  const heads = `Loan ID;Client name;${head};Interest rate;Issue date;Number of installments`
  const facts = await lookThrough(textSource([heads, ...lines].join('\n'), 'utf-8', 65_536))
  const plan = guessPlan(facts)
  const question = questionsOf(plan, facts).find(({ column }) => column === 2)
  const [first] = question?.choices ?? []
  return {
    content: facts.columns[2]?.content,
    planned: plan.columns[2],
    question,
    first: first?.change.columns?.[0]?.field,
  }
}

/** Codes of a country, with blanks between their groups of three digits where `isGrouped`. */
function codesOf(country: string, length: number, isGrouped: boolean): readonly string[] {
  const found: string[] = []
  for (let number = 2; found.length < 6; number++) {
    const code = String(number * 10 ** (length - 3) + number * 7_919).slice(0, length)
    const proof = code.length === length ? proveKind(country, code) : 'other-length'
    if (proof === 'person' || proof === 'company' || proof === 'of-both') found.push(code)
  }
  return isGrouped ? found.map((code) => code.replace(/\B(?=(\d{3})+$)/g, ' ')) : found
}

const COUNTRIES = [
  ...(['PRT', 'FRA', 'GRC', 'NOR', 'BGR', 'CHE'] as const).map((country) => [country, 9] as const),
  ...(['DNK', 'CZE', 'EST', 'UKR'] as const).map((country) => [country, 8] as const),
  ...(['HRV', 'ITA', 'LVA'] as const).map((country) => [country, 11] as const),
  ...(['POL', 'BEL', 'SWE', 'TUR'] as const).map((country) => [country, 10] as const),
].filter(([country, length]) => proves(country, length))

function proves(country: string, length: number): boolean {
  const numbers = Array.from({ length: 3_000 }, (_, at) => String((at + 2) * 10 ** (length - 3) + (at + 2) * 7_919))
  const kinds = numbers.map((code) => proveKind(country, code.slice(0, length)))
  return kinds.filter((kind) => kind === 'person' || kind === 'company' || kind === 'of-both').length > 100
}

describe('whole numbers that are codes of one country, under a name that nobody knows', () => {
  it.each(COUNTRIES)('are no amount in %s (%i digits), and offered as client codes first', async (country, length) => {
    for (const isGrouped of [false, true]) {
      const { content, planned, first } = await lookAt('Xyz', codesOf(country, length, isGrouped))
      expect([content, planned?.field], String(isGrouped)).toEqual(['client-code', 'clientCode'])
      expect(planned?.isSure === true || first === 'clientCode').toBe(true)
    }
  })

  it('are told from amounts and from numbers of loans', async () => {
    const amounts = ['12 500 000', '8 750 000', '10 250 000', '255 000 000', '31 000 000', '11 100 000']
    expect((await lookAt('Xyz', amounts)).content).toBe('amount')
    const numbers = Array.from({ length: 20 }, (_, at) => String(10_000_000 + at))
    expect((await lookAt('Xyz', numbers)).content).toBe('identifier')
  })
})

it.each([
  ...[
    'NIF / NIPC',
    'CIF/NIF',
    'PPSN / CRO',
    'C.F. / P. IVA',
    'C.F.',
    'P.IVA',
    'Codice fiscale/P.IVA',
    'ЕГН/ЕИК',
    'ΑΦΜ',
  ],
  ...['Α.Φ.Μ.', 'OIB', 'KvK-nr.', 'BSN/KvK', 'CVR-nr.', 'CPR/CVR', 'IČO / RČ', 'RČ', 'PESEL / NIP', 'NIP/REGON/KRS'],
  ...[
    'USt-IdNr.',
    'UID-Nummer',
    'VAT number',
    'VAT No.',
    'TIN',
    'UTR',
    'TCKN / VKN',
    'ИНН',
    'ЄДРПОУ / ІПН',
    'CNP / CUI',
  ],
  ...['SIREN / SIRET', 'N° SIREN', 'DNI / NIF', 'NIF o CIF', 'RCS / matricule', 'personnummer / orgnr'],
])('%s is known as the client code', (head) => {
  expect(namedField(head)).toEqual({ kind: 'fields', fields: ['clientCode'] })
})

it.each([
  'SIREN cédant',
  'CIF/NIF arrendatario',
  'NIF del cliente titular',
  'NIP dłużnika',
  'ИНН заемщика',
  'UTR of director',
])('%s is the client code, which is asked about: it may be that of somebody else', async (head) => {
  const { planned, question } = await lookAt(head, codesOf('PRT', 9, false))
  expect(planned).toMatchObject({ field: 'clientCode', by: 'name', isSure: false })
  expect(question).toMatchObject({ code: 'guessed-column' })
})

it('is the one of the client alone where another column is beside it', async () => {
  const codes = codesOf('FRA', 9, true)
  const { planned } = await lookAt(
    'SIREN cédant;SIREN débiteur',
    codes.map((code) => `${code};${code}`),
  )
  expect(planned).toMatchObject({ field: 'clientCode' })
})

it.each([
  ['Liczba dni', '30'],
  ['IVA 21%', '126,50'],
  ['TIN', '6,5%'],
  ['TIN %', '6,5'],
  ['Nie spłacono', '120,50'],
  ['VAT amount', '12,50'],
  ['CPR rate', '4,5'],
])('%s with %s is no client code', async (head, cell) => {
  expect((await lookAt(head, [cell, cell, cell, cell, cell])).planned?.field).not.toBe('clientCode')
})

it('codes of two countries in one column have lost no zeros where one of the two proves each', async () => {
  const nine = COUNTRIES.filter(([, length]) => length === 9).map(([country]) => country)
  const pairs = nine.flatMap((one, at) => nine.slice(at + 1).map((other) => [one, other] as const))
  for (const countries of pairs) {
    const lines = countries.flatMap((country) =>
      codesOf(country, 9, false).map((code) => `${country}-${code};Anna Berg;${code};${country};14,5;31.01.2026;12`),
    )
    const head = 'Loan ID;Client name;Client code;Country;Interest rate;Issue date;Number of installments'
    const facts = await lookThrough(textSource([head, ...lines].join('\n'), 'utf-8', 65_536))
    const asked = questionsOf(guessPlan(facts), facts).filter(({ code }) => code === 'codes-lost-zeros')
    expect([countries, asked]).toEqual([countries, []])
  }
})
