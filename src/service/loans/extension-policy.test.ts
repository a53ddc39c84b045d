import { describe, expect, it } from 'vitest'
import { paidDesk } from '../operations/paid-desk.test-support.ts'
import { AS_PERSON, AS_SYSTEM } from '../service.test-support.ts'

const POLICY = '/desk/v1/extension-policy'

const NO_RULES = {
  extensions: null,
  daysEach: null,
  daysInAll: null,
  neverLate: null,
  interestFirst: null,
  buyback: null,
}

/** A desk with a loan of three installments, nine extensions allowed, and the calls of its extension policy. */
async function ruledDesk(rules: object = {}) {
  const desk = await paidDesk()
  const { call, loanUuid, detail } = desk
  const set = (changes: object, headers = AS_PERSON) => call('PUT', POLICY, { ...NO_RULES, ...changes }, headers)
  expect((await set(rules)).status).toBe(200)
  const extend = (daysToExtend: number) =>
    call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend })
  const preview = (daysToExtend: number) =>
    call('POST', `/desk/v1/loans/${loanUuid}/extension-preview`, { daysToExtend }, AS_PERSON)
  const used = async () => {
    const { extensionPolicy } = await detail()
    const { extensionsUsed, daysUsed, daysThatFit } = extensionPolicy
    return [extensionsUsed, daysUsed, daysThatFit]
  }
  return { ...desk, set, extend, preview, used }
}

describe('an extension policy', () => {
  it('is not there before a person makes one', async () => {
    const { call, detail } = await ruledDesk()
    expect((await call('GET', POLICY, undefined, AS_PERSON)).body.data).toEqual(NO_RULES)
    expect((await detail()).extensionPolicy).toBeNull()
  })

  it('refuses with the rule and when it would fit, in the preview as in the call, and changes nothing', async () => {
    const rules = { daysEach: { most: 31, effect: 'refuse' }, daysInAll: { most: 50, effect: 'refuse' } }
    const { extend, preview, getLoan } = await ruledDesk(rules)
    expect((await extend(31)).status).toBe(201)
    const before = await getLoan()
    for (const answer of [await preview(32), await extend(32)]) {
      expect([answer.status, answer.body.title]).toEqual([422, 'Invalid input'])
      expect(answer.body.errors).toEqual([
        {
          pointer: '/daysToExtend',
          code: 'policy-at-once',
          params: { most: 31 },
          detail: 'Policy: at most 31 at once',
        },
        {
          pointer: '/daysToExtend',
          code: 'policy-days',
          params: { used: 31, most: 50, left: 19 },
          detail: 'Policy: 31 of 50 days, 19 left',
        },
      ])
    }
    expect(await getLoan()).toEqual(before)
    expect((await extend(19)).status).toBe(201)
  })

  it('warns in the preview alone where it only warns', async () => {
    const { extend, preview } = await ruledDesk({ extensions: { most: 0, effect: 'warn' } })
    const { status, body } = await preview(10)
    expect([status, body.data.warnings]).toEqual([
      200,
      [{ rule: 'extensions', effect: 'warn', words: 'Policy: 0 of 0 used' }],
    ])
    expect((await extend(10)).status).toBe(201)
  })

  it('counts what is used and what fits, without extensions that were undone', async () => {
    const rules = { extensions: { most: 6, effect: 'refuse' }, daysInAll: { most: 180, effect: 'refuse' } }
    const { extend, used, call, loanUuid } = await ruledDesk(rules)
    expect(await used()).toEqual([0, 0, 180])
    await extend(62)
    const { uuid } = (await extend(31)).body.data
    expect(await used()).toEqual([2, 93, 87])
    await call('POST', `/desk/v1/loans/${loanUuid}/extensions/${uuid}/undoing`, { reason: 'Other days' }, AS_PERSON)
    expect(await used()).toEqual([1, 62, 118])
  })

  it('refuses a late loan until what is overdue is paid', async () => {
    const { extend, on, pay, detail } = await ruledDesk({ neverLate: { effect: 'refuse' } })
    on('2026-03-01')
    expect((await extend(10)).body.errors[0].detail).toBe('Policy: late, fits once 112.00 is paid')
    expect((await detail()).extensionPolicy).toMatchObject({ daysThatFit: 0, broken: [{ rule: 'never-late' }] })
    await pay('112.00')
    expect((await extend(10)).status).toBe(201)
  })

  it('asks for the interest of the next installment before it is due', async () => {
    const { extend, on, pay } = await ruledDesk({ interestFirst: { effect: 'refuse' } })
    on('2026-02-26')
    expect((await extend(10)).body.errors[0]).toMatchObject({
      code: 'policy-interest',
      params: { dueDate: '2026-02-26', amount: '12.00' },
    })
    await pay('12.00')
    expect((await extend(10)).status).toBe(201)
  })

  it.each([
    [{ extensions: { most: -1, effect: 'refuse' } }, '/extensions/most'],
    [{ daysEach: { most: 31, effect: 'ask' } }, '/daysEach/effect'],
    [{ neverLate: true }, '/neverLate'],
  ])('with %j is refused at its field', async (rules, pointer) => {
    const { set } = await ruledDesk()
    const { status, body } = await set(rules)
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
  })

  it('is read and changed by a person alone', async () => {
    const { set, call } = await ruledDesk()
    expect([(await set({}, AS_SYSTEM)).status, (await call('GET', POLICY, undefined, AS_SYSTEM)).status]).toEqual([
      403, 403,
    ])
  })
})
