import { describe, expect, it } from 'vitest'
import { MAX_TERMS_SETS } from '#contract/desk/terms-sets.ts'
import { type TestService, testService } from '../service.test-support.ts'

const SETS = '/desk/v1/terms-sets'

const TERMS = {
  scheduleType: 'ANNUITY',
  dayCount: 'EQUAL-PERIODS',
  every: { count: 1, unit: 'month-ends' },
  stub: 'by-days',
  interestRounding: { rounding: 'half-even', roundedTo: '0.05' },
  fee: { kind: 'percent-of-balance', percent: '0.5', onWire: 'not-sent' },
  workingDays: { rule: 'modified-following', country: 'of-loan', interestMoves: true },
  interestOn: 'balance',
  interestEvery: 1,
  pauses: [{ fromRow: 1, rows: 2, pays: 'interest' }],
  installmentRounding: { rounding: 'up', roundedTo: '1.00' },
  oddCents: 'last-row',
  isUnrounded: false,
}
const SET = { name: 'House annuity', terms: TERMS, isDefault: true }

async function made({ call }: TestService, changes: object = {}) {
  return (await call('POST', SETS, { ...SET, ...changes })).body.data
}

async function standing({ call }: TestService) {
  const { body } = await call('GET', SETS)
  return body.data.map(({ name, isDefault }: typeof SET) => `${name}${isDefault ? ', default' : ''}`)
}

describe('a set of terms', () => {
  it('is kept under its name, changed in parts and removed by its id, and listed by name', async () => {
    const desk = await testService()
    const { call } = desk
    const answered = await call('POST', SETS, SET)
    const { id } = answered.body.data
    expect([answered.status, answered.body.data]).toEqual([
      201,
      { ...SET, id, revision: 1, savedAt: '2026-01-28T06:02:16.000Z' },
    ])
    await made(desk, {
      name: 'another',
      terms: { scheduleType: 'FULL-BULLET', compounding: { count: 1, unit: 'months' } },
    })
    const renamed = await call('PATCH', `${SETS}/${id.toUpperCase()}`, { name: 'Maja' })
    expect([renamed.status, renamed.body.data]).toMatchObject([200, { ...SET, id, name: 'Maja', revision: 2 }])
    const terms = { scheduleType: 'ANNUITY', fee: { kind: 'amount', amount: '2', onWire: 'in-interest' } }
    await call('PATCH', `${SETS}/${id}`, { terms })
    const { body } = await call('GET', SETS)
    expect(body.data.map(({ name }: typeof SET) => name)).toEqual(['another', 'Maja'])
    expect(body.data[1]).toMatchObject({ isDefault: true, revision: 3, terms: { ...terms, fee: { amount: '2.00' } } })
    expect((await call('DELETE', `${SETS}/${id}`)).status).toBe(204)
    for (const [method, change] of [['DELETE'], ['PATCH', { name: 'Again' }]] as const) {
      const gone = await call(method, `${SETS}/${id}`, change)
      expect([gone.status, gone.body.type]).toEqual([404, 'urn:loan-desk:problem:terms-set-not-found'])
    }
    expect(await standing(desk)).toEqual(['another, default'])
  })

  it('is the one default of its type, until it is of another type', async () => {
    const desk = await testService()
    const { id } = await made(desk)
    const other = await made(desk, { name: 'Other' })
    await made(desk, { name: 'Bullet', terms: { scheduleType: 'BULLET' } })
    expect(await standing(desk)).toEqual(['Bullet, default', 'House annuity', 'Other, default'])
    await desk.call('PATCH', `${SETS}/${id}`, { isDefault: true })
    expect(await standing(desk)).toEqual(['Bullet, default', 'House annuity, default', 'Other'])
    await desk.call('PATCH', `${SETS}/${id}`, { terms: { scheduleType: 'BULLET' } })
    expect(await standing(desk)).toEqual(['Bullet, default', 'House annuity', 'Other'])
    await desk.call('PATCH', `${SETS}/${other.id}`, { terms: { scheduleType: 'BULLET' }, isDefault: true })
    expect(await standing(desk)).toEqual(['Bullet', 'House annuity', 'Other, default'])
    await desk.call('PATCH', `${SETS}/${other.id}`, { isDefault: false })
    expect(await standing(desk)).toEqual(['Bullet', 'House annuity', 'Other'])
  })

  it('has a name that no other has, capitals and blanks aside', async () => {
    const desk = await testService()
    const { id } = await made(desk)
    const other = await made(desk, { name: 'Other' })
    for (const name of ['house  ANNUITY', ' House annuity ']) {
      for (const [method, path] of [
        ['POST', SETS],
        ['PATCH', `${SETS}/${other.id}`],
      ] as const) {
        const refused = await desk.call(method, path, { ...SET, name })
        expect([refused.status, refused.body.errors]).toMatchObject([
          422,
          [{ pointer: '/name', code: 'used-by-terms-set' }],
        ])
      }
      expect((await desk.call('PATCH', `${SETS}/${id}`, { name })).status).toBe(200)
    }
  })

  it('is not changed by one who has not seen what another did', async () => {
    const desk = await testService()
    const { id, revision } = await made(desk)
    const path = `${SETS}/${id}`
    expect((await desk.call('PATCH', path, { name: 'Renamed', revision })).status).toBe(200)
    const refused = await desk.call('PATCH', path, { terms: { scheduleType: 'BULLET' }, revision })
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:loan-desk:problem:terms-set-changed'])
    expect((await desk.call('GET', SETS)).body.data).toMatchObject([{ name: 'Renamed', terms: TERMS }])
    await made(desk, { name: 'Default now' })
    const unseen = await desk.call('PATCH', path, { isDefault: true, revision: 2 })
    expect(unseen.status).toBe(409)
  })

  it('is one of so many and no more', async () => {
    const desk = await testService()
    for (let number = 0; number < MAX_TERMS_SETS; number++) await made(desk, { name: `Set ${number}` })
    const refused = await desk.call('POST', SETS, SET)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ code: 'too-many-terms-sets' }]])
  })

  it('that another program filled with what is none is left out and counted, and can be given terms anew', async () => {
    const desk = await testService()
    const { id } = await made(desk)
    const stored = await desk.storage.termsSets.byUuid(id)
    if (!stored) throw new Error('Not there')
    await desk.storage.write((unit) => unit.termsSets.put({ ...stored, termsJson: '{"dayCount":"LUNAR"}' }))
    expect((await desk.call('GET', SETS)).body).toEqual({ data: [], leftOut: 1 })
    const named = desk.log.flatMap((entry) => (entry.event === 'damaged-row' ? [entry.row] : []))
    expect(named).toEqual([desk.storage.rowError('terms_set', id, 'terms_json').place])
    expect((await desk.call('PATCH', `${SETS}/${id}`, { name: 'x' })).body).toMatchObject({ record: 'terms-set' })
    expect((await desk.call('PATCH', `${SETS}/${id}`, { terms: TERMS })).status).toBe(200)
    expect((await desk.call('GET', SETS)).body).toMatchObject({ data: [{ name: SET.name }], leftOut: 0 })
  })

  it.each([
    ['/name', { name: '' }, 'text-length'],
    ['/name', { name: 'a\u0000b' }, 'control'],
    ['/name', { name: undefined }, 'required'],
    ['/isDefault', { isDefault: 'yes' }, 'true-or-false'],
    ['/terms', { terms: undefined }, 'required'],
    ['/terms', { terms: [] }, 'json-object'],
    ['/terms/scheduleType', { terms: {} }, 'required'],
    ['/terms/scheduleType', { terms: { scheduleType: 'LOAN' } }, 'one-of'],
    ['/terms', { terms: { ...TERMS, balloon: '1000.00' } }, 'members-among'],
    ['/terms', { terms: { ...TERMS, loanAmount: '1000.00' } }, 'members-among'],
    ['/terms', { terms: { scheduleType: 'FULL-BULLET', every: TERMS.every } }, 'members-among'],
    ['/terms/dayCount', { terms: { ...TERMS, dayCount: 'LUNAR' } }, 'one-of'],
    ['/terms/every', { terms: { ...TERMS, every: 'month' } }, 'period'],
    ['/terms/pauses/0/fromRow', { terms: { ...TERMS, pauses: [{ fromRow: 2, rows: 1, pays: 'interest' }] } }, 'grace'],
    ['/terms/pauses', { terms: { ...TERMS, pauses: [...TERMS.pauses, ...TERMS.pauses] } }, 'grace'],
    ['/terms/fee/percent', { terms: { ...TERMS, fee: { ...TERMS.fee, percent: '0,5' } } }, 'rate'],
    [
      '/terms/workingDays/country',
      { terms: { ...TERMS, workingDays: { ...TERMS.workingDays, country: 'EE' } } },
      'country-or-of-loan',
    ],
  ])('is refused at the field: %s of %j', async (pointer, change, code) => {
    const { call } = await testService()
    const refused = await call('POST', SETS, { ...SET, ...change })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer, code }]])
  })
})
