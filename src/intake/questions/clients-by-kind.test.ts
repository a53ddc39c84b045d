import { describe, expect, it } from 'vitest'
import { proveKind } from '#contract/proven-kind.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { textSource } from '../source-bytes.test-support.ts'
import { questionsOf } from './questions-of.ts'

const HEADS = ['Loan ID', 'Client name', 'Client code', 'Loan amount', 'Interest rate', 'Issue date']
const TERMS = ['annuity', '12', '28.02.2026']

/** Lines of loans without a country, by the codes of their clients. */
function linesOf(codes: readonly string[]): string {
  const heads = [...HEADS, 'Schedule type', 'Number of installments', 'First due date']
  const lines = codes.map((code, at) => [`L-${at}`, `Client ${at}`, code, '1200,00', '14,5', '31.01.2026', ...TERMS])
  return [heads, ...lines].map((cells) => cells.join(';')).join('\n')
}

/** The question about the kind of client, with a country that was answered. */
async function askedWith(text: string, country: string | null) {
  const facts = await lookThrough(textSource(text, 'utf-8', 65_536))
  const guessed = guessPlan(facts)
  const fixed = country === null ? [] : [{ field: 'country' as const, value: country }]
  const plan = { ...guessed, fixed: [...guessed.fixed, ...fixed] }
  return questionsOf(plan, facts).find(({ code }) => code === 'client-kind')
}

/** Codes of persons and companies by country: none of them is of the countries nearby. */
const PROVEN: readonly (readonly [string, readonly string[]])[] = [
  ['ESP', ['54362315K', 'X2482300W', 'A13585625', 'B40641888']],
  ['BGR', ['7708207029', '7903140531', '7301184204']],
  ['ITA', ['RCCMNL83S18D969H', '00743110157']],
  ['PRT', ['501964843', '123456789']],
  ['FRA', ['810864538']],
  ['DEU', ['36574261809', 'HRB 12345']],
  ['LUX', ['B259207']],
]

describe('clients whose codes prove nothing', () => {
  it.each(PROVEN)(
    'are none with the country %s, once it is answered, if its rules prove all',
    async (country, codes) => {
      expect(await askedWith(linesOf(codes), country)).toBeUndefined()
      expect(await askedWith(linesOf(codes), null), 'while the country is open').toBeUndefined()
    },
  )

  it.each(PROVEN)('of %s are those alone that its rules do not prove', async (country, codes) => {
    const question = await askedWith(linesOf([...codes, 'XX-17']), country)
    expect(question?.params).toMatchObject({ count: 1, lines: [String(codes.length + 2)], codes: ['XX-17'] })
    const sums = question?.choices.map(({ params }) => Number(params.persons) + Number(params.companies))
    expect(sums).toEqual([codes.length + 1, codes.length + 1, codes.length])
  })

  it.each([
    ['IRL', ['6433435F', '1234567T'], ['423456', '98127']],
    ['GRC', ['094259216'], ['XX-1', 'ΓΕΜΗ 12']],
  ] as const)(
    'of %s are told apart by the form of personal codes, where both are among them',
    async (country, of, others) => {
      const question = await askedWith(linesOf([...of, ...others]), country)
      expect(question?.choices[0]?.params).toEqual({
        rule: 'BY_CLIENT_CODE_OR_FORM',
        persons: of.length,
        companies: others.length,
        faulty: 0,
      })
      const rules = async (codes: readonly string[]) =>
        (await askedWith(linesOf(codes), country))?.choices.map(({ params }) => params.rule)
      expect(await rules(of)).not.toContain('BY_CLIENT_CODE_OR_FORM')
      expect(await rules(others)).not.toContain('BY_CLIENT_CODE_OR_FORM')
    },
  )

  it('are counted once each, whatever their lines are', async () => {
    const codes = Array.from({ length: 200 }, (_, at) => `XX-${at % 10}`)
    expect((await askedWith(linesOf(codes), 'GRC'))?.params).toMatchObject({ count: 10 })
  })

  it('are not counted where a file has more clients than are kept and the country was answered', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `XX-${at}`)
    const question = await askedWith(linesOf(many), 'LTU')
    expect(question?.params).toMatchObject({ lines: ['2', '3', '4'] })
    expect(question?.params).not.toHaveProperty('count')
    expect(question?.choices[0]?.params).toEqual({ rule: 'BY_CLIENT_CODE_OR_CONSUMER' })
  })

  it('are found after those that are kept, if no country nearby proves them', async () => {
    const numbers = Array.from({ length: 12_000 }, (_, at) => String(10_000_000 + at))
    const companies = numbers.filter((code) => proveKind('EST', code) === 'company').slice(0, 1_050)
    const question = await askedWith(linesOf([...companies, 'XX-1', ...companies]), 'EST')
    expect(companies).toHaveLength(1_050)
    expect(question?.params).toEqual({ lines: ['1052'], names: ['Client 1050'], codes: ['XX-1'] })
    expect(await askedWith(linesOf([...companies, ...companies]), 'EST')).toBeUndefined()
  })
})
