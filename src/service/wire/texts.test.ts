import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { changedAt, placesOf, pointerTo } from '../fuzz/json-places.test-support.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const HALVES = ['\u{D800}', '\u{DFFF}', 'ABC\u{D83D}', '\u{DE00}\u{D83D}']
const UNSEEN = [
  '',
  ' ',
  '\u{200B}',
  '\u{2800}',
  '\u{3164}',
  '\u{202E}',
  '\u{FEFF}\u{AD}',
  '\u{E0020}',
  '\u{115F} \u{FFA0}',
]
const TURNED = ['AB\u{202E}C', '\u{2066}ABC\u{2069}', 'ABC\u{200F}', 'A\u{061C}B']

describe('a text that is not well-formed Unicode', () => {
  const request = { ...WORKED_EXAMPLE, note: 'x', branch: { codes: ['a', { deep: 'b' }] } }

  it('is refused at its place, wherever in a body it is, and nothing is stored', async () => {
    const { call, loanCount } = await testService()
    for (const path of placesOf(request)) {
      for (const half of HALVES) {
        const { status, body } = await call('POST', CREATE, JSON.stringify(changedAt(request, path, half)))
        expect([status, body.errors?.map((error: { pointer: string }) => error.pointer)]).toEqual([
          422,
          [pointerTo(path)],
        ])
      }
    }
    expect(await loanCount()).toBe(0)
  })

  it('is refused as a name of a member too, at what the name is in', async () => {
    const { call } = await testService()
    const bodies = [
      ['', { ...request, '\u{D800}': 1 }],
      ['/branch', { ...request, branch: { 'a\u{DC00}b': { c: 'd' } } }],
    ] as const
    for (const [pointer, body] of bodies) {
      const answer = await call('POST', CREATE, body)
      expect([answer.status, answer.body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
        422,
        [pointer],
      ])
    }
  })

  it.each(['%00%ff', '%ED%A0%80', '%', '%E2%82', 'a%C0%80'])('is refused in an address: %s', async (text) => {
    const { call } = await testService()
    for (const path of ['/desk/v1/loans', '/desk/v1/loan-totals', '/desk/v1/submissions']) {
      const { status, body } = await call('GET', `${path}?search=${text}`)
      expect(status).toBe(422)
      const fault = { code: 'percent-encoded', params: {}, detail: 'Must be percent-encoded UTF-8' }
      expect(body.errors).toEqual([{ pointer: '/search', ...fault }])
    }
  })
})

describe('an identifier', () => {
  const { businessClient, ...withoutClient } = WORKED_EXAMPLE
  const consumerClient = { name: 'Mari Maasikas', personalCode: '48703150007' }
  const consumer = { ...withoutClient, clientType: 'CONSUMER', consumerClient }
  const connection = {
    name: 'Live',
    baseUrl: 'https://claims.example',
    kind: 'test',
    extensionsField: { name: 'maxExtensions', as: 'count' },
  }

  it.each([
    [CREATE, WORKED_EXAMPLE, '/lenderLoanId'],
    [CREATE, WORKED_EXAMPLE, '/businessClient/companyRegistryCode'],
    [CREATE, WORKED_EXAMPLE, '/businessClient/representativePersonalCode'],
    [CREATE, consumer, '/consumerClient/personalCode'],
    ['/desk/v1/connections', connection, '/name'],
    ['/desk/v1/connections', connection, '/extensionsField/name'],
  ])('at %s %j %s shows something and does not turn', async (path, body, pointer) => {
    const { call, loanCount } = await testService()
    for (const bad of [...UNSEEN, ...TURNED, 'x'.repeat(101), 'A\u{0}B']) {
      const answer = await call('POST', path, changedAt(body, pointer.split('/').slice(1), bad))
      expect([bad, answer.status, answer.body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
        bad,
        422,
        [pointer],
      ])
    }
    expect(await loanCount()).toBe(0)
  })

  it('is kept to the letter: two that differ are two loans, and one is found by itself alone', async () => {
    const { call, storage } = await testService()
    const unit = fc.constantFrom(
      ...'aAbé',
      'e\u{301}',
      '\u{200B}',
      '\u{FE0F}',
      '\u{FFFD}',
      '😀',
      '\u{20BB7}',
      ' ',
      '%',
      '"',
      "'",
    )
    const ids = fc.uniqueArray(fc.string({ unit, minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })
    let kept = 0
    await fc.assert(
      fc.asyncProperty(ids, async (texts) => {
        const run = `${++kept}`
        const asked = texts.map((text) => `${run}.${text}`)
        for (const lenderLoanId of asked) {
          const answer = await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })
          expect([answer.status, answer.body.data?.lenderLoanId]).toEqual([201, lenderLoanId])
        }
        for (const lenderLoanId of asked)
          expect((await storage.loans.byLenderLoanId('local', lenderLoanId))?.lenderLoanId).toBe(lenderLoanId)
      }),
      { seed: 8, numRuns: 40 },
    )
  })
})

it('finds nothing wrong in a search that people type, and refuses one that no record can match', async () => {
  const { call } = await testService()
  const searches = [
    'abc',
    '"',
    '"""',
    '*',
    'a*',
    '(',
    'AND',
    'NOT x',
    '-',
    '^a',
    'a:b',
    "'; --",
    '\u{301}'.repeat(4),
    '😀😀😀',
    '%',
    '\\',
  ]
  const bad = ['abc\u{0}d', '\u{0}', 'a\u{1b}[31m', 'a\tb', 'x'.repeat(101)]
  const filters = (search: string) => [
    call('GET', `/desk/v1/loans?${new URLSearchParams({ search })}`),
    call('GET', `/desk/v1/loan-totals?${new URLSearchParams({ search })}`),
    call('GET', `/desk/v1/submissions?${new URLSearchParams({ search })}`),
    call('POST', '/desk/v1/loans-export', { format: 'json', loans: { filter: { search } } }),
  ]
  for (const search of searches)
    for (const answer of await Promise.all(filters(search))) expect([search, answer.status]).toEqual([search, 200])
  for (const search of bad)
    for (const answer of await Promise.all([
      ...filters(search),
      call('POST', '/desk/v1/extension-runs', { daysToExtend: 1, loans: { filter: { search } } }),
    ]))
      expect([search, answer.status]).toEqual([search, 422])
})
