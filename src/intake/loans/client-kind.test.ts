import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCode } from '#contract/code-check.ts'
import { proveKind } from '#contract/proven-kind.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { CLIENT_CODE_RULES } from '../cells/written-terms.ts'
import { faults, GOOD, load } from './read-file.test-support.ts'

/** Codes of each kind, by what their digits begin with; the last digit is the one that fits. */
const CODES: readonly {
  country: string
  alpha2: string
  kind: 'person' | 'company'
  starts: string
  length: number
}[] = [
  { country: 'EST', alpha2: 'EE', kind: 'person', starts: '39001', length: 11 },
  { country: 'EST', alpha2: 'EE', kind: 'company', starts: '1', length: 8 },
  { country: 'LVA', alpha2: 'LV', kind: 'company', starts: '400', length: 11 },
  { country: 'LTU', alpha2: 'LT', kind: 'person', starts: '48507', length: 11 },
  { country: 'LTU', alpha2: 'LT', kind: 'company', starts: '30', length: 9 },
  { country: 'POL', alpha2: 'PL', kind: 'person', starts: '44051', length: 11 },
  { country: 'POL', alpha2: 'PL', kind: 'company', starts: '52', length: 10 },
  { country: 'ESP', alpha2: 'ES', kind: 'company', starts: 'B5', length: 9 },
  { country: 'DEU', alpha2: 'DE', kind: 'company', starts: 'DE13', length: 11 },
]

function codesOf({ country, kind, starts, length }: (typeof CODES)[number]): readonly string[] {
  const found: string[] = []
  for (let number = 1; found.length < 20 && number < 40_000; number++) {
    const code = `${starts}${String(number * 7).padStart(length - starts.length, '0')}`
    if (code.length === length && proveKind(country, code) === kind) found.push(code)
  }
  return found
}

function fileOf(lines: readonly { code: string; country: string }[]): string {
  const heads = Object.keys(GOOD)
  const cells = lines.map(({ code, country }, index) =>
    Object.values({ ...GOOD, 'Loan ID': `L-${index}`, 'Client code': code, Country: country }).join(';'),
  )
  return `${heads.join(';')}\n${cells.join('\n')}\n`
}

/** Another last digit. */
function hasFormOfPerson(line: { readonly code: string; readonly country: string } | undefined): boolean {
  const country = readWrittenCountry(line?.country ?? '')
  return country.kind === 'ok' && checkCode(country.value, line?.code ?? '', 'person') === 'fits'
}

function mistyped(code: string): string {
  return `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
}

describe.each(CODES)('the kind of a client of $alpha2 whose code is of a $kind', (shape) => {
  const codes = codesOf(shape)

  it('is proven by the code', async () => {
    expect(codes.length).toBe(20)
    const { all, facts } = await load(fileOf(codes.map((code) => ({ code, country: shape.alpha2 }))))
    const types = all.map((loan) => (loan.kind === 'request' ? loan.request.clientType : faults(loan)))
    expect(new Set(types)).toEqual(new Set([shape.kind === 'person' ? 'CONSUMER' : 'BUSINESS_WITHOUT_COLLATERAL']))
    expect(facts.clientKinds).toMatchObject({ unproven: 0 })
  })

  it('is never a guess if the code was mistyped', async () => {
    const wrong = codes.map(mistyped)
    const { all, facts } = await load(fileOf(wrong.map((code) => ({ code, country: shape.alpha2 }))))
    const unproven = wrong.filter(
      (code) => proveKind(shape.country, code) !== 'company' && proveKind(shape.country, code) !== 'person',
    )
    const isFaulty = all.map((loan) => faults(loan).some((text) => text.includes('neither a person nor a company')))
    expect(isFaulty).toEqual(wrong.map((code) => unproven.includes(code)))
    expect(facts.clientKinds).toMatchObject({ unproven: unproven.length })
  })
})

describe('a client code that proves nothing', () => {
  const line = fc.record({
    code: fc.oneof(fc.constantFrom('39001010011', '10000018'), fc.stringMatching(/^[1-9]\d{5,12}$/)),
    country: fc.constantFrom('EE', 'LT', 'LV', 'PL', 'ES', 'DE'),
  })

  it('has the client type that a person has said, or is faulty', async () => {
    const property = fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...CLIENT_CODE_RULES),
      async (lines, rule) => {
        const { plan, all, facts } = await load(fileOf(lines))
        expect(plan.fixed).toContainEqual({ field: 'clientType', value: 'BY_CLIENT_CODE' })
        const said = await load(fileOf(lines), [{ field: 'clientType', value: rule }], true)
        const unproven = all.filter((loan) => loan.kind === 'faulty').length
        expect(facts.clientKinds).toMatchObject({ unproven })
        for (const [index, loan] of said.all.entries()) {
          const before = all[index]
          if (before?.kind === 'request') expect(loan).toEqual(before)
          else if (rule === 'BY_CLIENT_CODE' || rule === 'BY_CLIENT_CODE_ALONE') expect(loan.kind).toBe('faulty')
          else {
            const isByForm = rule === 'BY_CLIENT_CODE_OR_FORM'
            const isPerson = rule === 'BY_CLIENT_CODE_OR_CONSUMER' || (isByForm && hasFormOfPerson(lines[index]))
            const type = isPerson ? 'CONSUMER' : 'BUSINESS_WITHOUT_COLLATERAL'
            expect(loan).toMatchObject({ kind: 'request', request: { clientType: type } })
          }
        }
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })

  it('is not looked at where the file says the client types', async () => {
    const heads = [...Object.keys(GOOD), 'Client type']
    const { facts, all } = await load(`${heads.join(';')}\n${Object.values(GOOD).join(';')};company\n`)
    expect(facts.clientKinds).toBeNull()
    expect(all[0]).toMatchObject({ request: { clientType: 'BUSINESS_WITHOUT_COLLATERAL' } })
  })
})

it('a code that is typed where the file has none is judged by itself: an answer was about the codes of the file', async () => {
  const rule = [{ field: 'clientType' as const, value: 'BY_CLIENT_CODE_OR_COMPANY' }]
  const { read } = await load(
    fileOf([
      { code: 'X-17', country: 'LT' },
      { code: '', country: 'LT' },
    ]),
    rule,
    true,
  )
  expect(faults(read(0))).toEqual([])
  const typed = (text: string) => faults(read(1, [{ field: 'clientCode', row: null, text }]))
  expect(typed('X-18')).toEqual([expect.stringContaining('say the client type')])
  expect(typed('39001010011')).toEqual([])
})
