import { describe, expect, it } from 'vitest'
import { FIELD_RULE_CODES, type FieldRuleCode, fieldRuleWords } from './field-rule-words.ts'

/** Data of every rule, each of another value: what a sentence says must be among them. */
const DATA = {
  head: 'Yodh',
  text: 'Kaph',
  least: 11,
  most: 22,
  count: 33,
  rows: 37,
  line: 44,
  row: 55,
  days: 66,
  month: 77,
  status: 88,
  members: ['Alpha', 'Beta', 'Gamma'],
  terms: ['Delta', 'Epsilon'],
  shapes: ['Zeta', 'Eta'],
  units: ['Theta', 'Iota'],
  kinds: ['Kappa', 'Lambda'],
  clientType: 'Mu',
  principal: 'Nu',
  difference: 'Xi',
  loanAmount: 'Omicron',
  first: 'Pi',
  last: 'Rho',
  latestDate: 'Sigma',
  origin: 'Tau',
  character: 'Upsilon',
  currency: 'Phi',
  error: 'Chi',
  letter: 'Psi',
  total: 'Omega',
  sum: 'Aleph',
  operation: 'Beth',
  method: 'Gimel',
  path: 'Daleth',
  member: 'He',
  unit: 'Het',
  near: 'Waw',
  part: 'principal',
  scheduleType: 'Zayin',
  paid: 91,
  overdue: 92,
  installments: 93,
  used: 94,
  left: 95,
  amount: 'Lamedh',
  dueDate: 'Samekh',
  issueDate: 'Kaph',
  name: 'Ayin',
  is: 'missing',
}

/** The sentence of a rule, and the data that it read. */
function said(code: FieldRuleCode): { readonly sentence: string; readonly read: readonly string[] } {
  const read = new Set<string>()
  const data = new Proxy(DATA, {
    get: (target, name, receiver) => {
      read.add(String(name))
      return Reflect.get(target, name, receiver)
    },
  })
  return { sentence: String(Reflect.apply(fieldRuleWords, undefined, [code, data])), read: [...read] }
}

describe('the sentence of a rule', () => {
  it('is one that no other rule has, but for a text of the test bench that is one of a cell too', () => {
    const sentences = FIELD_RULE_CODES.map((code) => said(code).sentence)
    const repeated = FIELD_RULE_CODES.filter((_, place) => sentences.indexOf(sentences[place] ?? '') !== place)
    expect(repeated).toEqual(['any-text'])
  })

  it.each(FIELD_RULE_CODES)('of %s is whole, and says all that the rule goes by', (code) => {
    const { sentence, read } = said(code)
    expect(sentence).toMatch(/^[A-Z0-9“][^\n]{2,}$/u)
    expect(sentence).not.toMatch(/undefined|\[object|\s\s|^\s|\s$/)
    const values = read
      .filter((name) => name !== 'row')
      .flatMap((name) => [DATA].flatMap((all) => Reflect.get(all, name)))
    for (const value of values) expect(sentence).toContain(String(value))
  })

  it.each(FIELD_RULE_CODES)('of %s keeps the items of a list apart', (code) => {
    const { sentence, read } = said(code)
    for (const name of read) {
      const items: unknown = Reflect.get(DATA, name)
      if (Array.isArray(items)) expect(sentence).not.toContain(items.join(''))
    }
  })
})

describe('rules that count', () => {
  it('name the rows that share a due date', () => {
    expect(fieldRuleWords('row-on-same-day', { row: 7 })).toContain('Rows 6 and 7')
  })

  it('say a list in words', () => {
    expect(fieldRuleWords('object-with', { members: ['a', 'b', 'c'] })).toBe('Must hold a, b and c')
    expect(fieldRuleWords('object-with', { members: ['a'] })).toBe('Must hold a')
    expect(fieldRuleWords('one-of-texts', { terms: ['a', 'b'] })).toBe('Must be "a" or "b"')
  })

  it('say up to how many loans where none is enough', () => {
    expect(fieldRuleWords('loan-uuids', { least: 0, most: 20_000 })).toBe('Must be a list of up to 20,000 loan UUIDs')
    expect(fieldRuleWords('loan-uuids', { least: 1, most: 20_000 })).toBe('Must be a list of 1 to 20,000 loan UUIDs')
  })

  it('say one installment in the singular', () => {
    const more = { paid: 1, overdue: 1 }
    expect(fieldRuleWords('description-too-many', { ...more, installments: 1 })).toMatch(/the one installment$/)
    expect(fieldRuleWords('description-too-many', { ...more, installments: 2 })).toMatch(/the 2 installments$/)
  })
})
