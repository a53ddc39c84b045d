import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

const PERSON = '39001010011'
const COMPANY = '300060819'
/** The code of nobody. */
const UNPROVEN = 'X-17'

type Client = { readonly word: string; readonly code: string }

/** Questions about a file of clients with a word under a head each: their codes, and the fields that are offered, in their order. */
async function askedOf(head: string, clients: readonly Client[], more: Readonly<Record<string, string | null>> = {}) {
  const { asked } = await fileOf(clients.map(({ word, code }) => ({ 'Client code': code, ...more, [head]: word })))
  return asked.map((question) => ({ ...question, choices: question.fields, isOfHead: question.head === head }))
}

const clients = (...all: readonly (readonly [word: string, code: string])[]) =>
  all.map(([word, code]) => ({ word, code }))

describe('a column of a few words under a name that nobody knows', () => {
  it.each([
    ['X', 'Y'],
    ['Φ', 'Ν'],
    ['Osoba', 'Podjetnik'],
    ['физ', 'орг'],
  ])('is offered as the client type first if the client codes agree: %s and %s', async (person, company) => {
    const asked = await askedOf(
      'Kategorija',
      clients([person, PERSON], [company, COMPANY], [person, UNPROVEN], [company, UNPROVEN]),
    )
    expect(asked.map(({ code, isOfHead, choices }) => [code, isOfHead, choices[0]])).toEqual([
      ['unused-column', true, 'clientType'],
    ])
  })

  it('is offered first also if the codes of one kind come late in the file', async () => {
    const many = Array.from({ length: 30 }, () => ['X', PERSON] as const)
    const asked = await askedOf('Kategorija', clients(...many, ['Y', COMPANY], ['Y', UNPROVEN]))
    expect(asked.map(({ code, choices }) => [code, choices[0]])).toEqual([['unused-column', 'clientType']])
  })

  it('is offered as the client type, not first, if the codes say nothing of it', async () => {
    const asked = await askedOf('Kategorija', clients(['X', UNPROVEN], ['Y', UNPROVEN], ['X', PERSON]))
    expect(asked.map(({ code }) => code)).toEqual(['unused-column'])
    expect(asked[0]?.choices.indexOf('clientType')).toBeGreaterThan(0)
  })

  it('is asked about by its states alone if the codes contradict it, or prove all clients', async () => {
    for (const last of [UNPROVEN, PERSON]) {
      const asked = await askedOf('Kategorija', clients(['X', PERSON], ['X', COMPANY], ['Y', last], ['Y', COMPANY]))
      const ofHead = asked.filter(({ isOfHead }) => isOfHead)
      expect(ofHead.map(({ code, params }) => [code, params.text])).toEqual([
        ['line-state', 'X'],
        ['line-state', 'Y'],
      ])
    }
  })

  it('is offered as the client type first if the codes prove all clients and agree with it', async () => {
    for (const [person, company] of [
      ['X', 'Y'],
      ['PP', 'PM'],
    ] as const) {
      const asked = await askedOf('Qualité', clients([person, PERSON], [company, COMPANY], [person, PERSON]))
      const ofHead = asked.filter(({ isOfHead }) => isOfHead)
      expect(ofHead.map(({ code, choices }) => [code, choices[0]])).toEqual([['unused-column', 'clientType']])
    }
  })

  it.each([
    ['os.f./firma', 'os. fiz.', 'firma'],
    ['Kunde', 'privat', 'Firma'],
  ])('is no name of clients if its words are client types: %s of %s and %s', async (head, person, company) => {
    const { asked, plan } = await fileOf(
      [PERSON, COMPANY, PERSON].map((code, at) => ({
        'Client code': code,
        'Client name': at % 2 === 0 ? 'Rasa Butkutė' : 'UAB Kelias',
        [head]: at % 2 === 0 ? person : company,
      })),
    )
    const planned = plan.columns.at(-1)
    expect(planned?.field).toBe('clientType')
    const ofHead = asked.filter((question) => question.head === head)
    expect(ofHead.map(({ fields }) => fields[0])).toEqual(planned?.isSure ? [] : ['clientType'])
  })

  it('is offered as the client type whose words its head has, also if the codes prove all clients', async () => {
    for (const head of ['N/B', 'Nat/Biz', 'N | B']) {
      const asked = await askedOf(head, clients(['N', PERSON], ['B', COMPANY], ['N', PERSON]))
      expect(asked.map(({ code, choices }) => [code, choices[0]])).toEqual([['unused-column', 'clientType']])
    }
  })

  it.each(['leave-out', 'keep-as-note'])('is asked about by its states once a person says %s', async (answer) => {
    const lines = ['X', 'Y', 'X'].map((word) => ({ 'Client code': UNPROVEN, Kategorija: word }))
    const field = answer === 'leave-out' ? null : ('furtherField' as const)
    const { asked } = await fileOf(lines, { Kategorija: { field } })
    expect(asked.filter(({ head }) => head === 'Kategorija').map(({ code }) => code)).toEqual([
      'line-state',
      'line-state',
    ])
    expect(asked.map(({ code }) => code)).toContain('client-kind')
  })

  it('is asked about by its words once it is the client type, and no state of it', async () => {
    const lines = ['X', 'Y', 'X'].map((word) => ({ 'Client code': UNPROVEN, Kategorija: word }))
    const { asked } = await fileOf(lines, { Kategorija: { field: 'clientType' } })
    expect(asked.map(({ code, params }) => [code, params.text])).toEqual([
      ['unknown-word', 'X'],
      ['unknown-word', 'Y'],
    ])
  })

  it('is asked about as the schedule type that its letters are, and by no state', async () => {
    const lines = ['FA', 'IO', 'FA'].map((word) => ({ 'Schedule type': null, Tvar: word }))
    const { asked } = await fileOf(lines)
    expect(asked.map(({ code, fields }) => [code, fields[0]])).toEqual([['unused-column', 'scheduleType']])
  })

  it.each(['Produkt', 'Product', 'Vertragsart'])(
    'is asked about under the name of a product, too: %s',
    async (head) => {
      const lines = ['ANNUITET', 'SERIELÅN', 'annuity'].map((word) => ({ 'Schedule type': null, [head]: word }))
      const { asked } = await fileOf(lines)
      expect(asked.filter((question) => question.head === head).map(({ fields }) => fields[0])).toEqual([
        'scheduleType',
      ])
    },
  )

  it.each([
    ['one known word', ['anuita', 'stejné', 'annuity', 'stejné'], 0],
    ['no known word', ['raty A', 'raty B', 'raty A', 'raty B'], 2],
    ['letters', ['A', 'L', 'A', 'B'], 1],
  ])('is offered as the schedule type that no column has: %s', async (_, words, place) => {
    const asked = await askedOf(
      'Tvar',
      words.map((word) => ({ word, code: PERSON })),
      { 'Schedule type': null },
    )
    expect(asked.map(({ code }) => code)).toEqual(['unused-column'])
    expect(asked[0]?.choices.indexOf('scheduleType')).toBeLessThanOrEqual(place)
  })

  it.each([
    ['states', 'Tvar', ['Active', 'Closed', 'Active', 'Closed']],
    ['answers', 'Tvar', ['ano', 'ne', 'ano', 'ne']],
    ['units of time', 'Tvar', ['M', 'W', 'M', 'W']],
    ['something known', 'Purpose', ['car', 'house', 'car', 'house']],
    ['words that do not repeat', 'Tvar', ['ab c', 'cd e', 'ef g', 'gh i']],
  ])('is no schedule type if it has %s', async (_, head, words) => {
    const asked = await askedOf(
      head,
      words.map((word) => ({ word, code: PERSON })),
      { 'Schedule type': null },
    )
    expect(asked.filter(({ choices }) => choices.includes('scheduleType'))).toEqual([])
  })
})
