import { describe, expect, it } from 'vitest'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { AS_PERSON, testService } from '../service.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'

const POLICY = '/desk/v1/extension-policy'

const NO_RULES = {
  extensions: null,
  daysEach: null,
  daysInAll: null,
  neverLate: null,
  interestFirst: null,
  buyback: null,
}

type Desk = Pick<Awaited<ReturnType<typeof testService>>, 'call'>

async function setPolicy({ call }: Desk, rules: object): Promise<void> {
  expect((await call('PUT', POLICY, { ...NO_RULES, ...rules }, AS_PERSON)).status).toBe(200)
}

const FORTY_REFUSED = 'Policy: 20 of 40 days, 20 left'

describe('the extension policy in a run', () => {
  it('refuses each line that breaks it with its rule, and warns of the others in the dry run', async () => {
    const desk = await testService()
    const runs = runsOf(desk)
    const uuids = [await loanOf(desk, 'P-1', { maxExtensions: 9 }), await loanOf(desk, 'P-2', { maxExtensions: 9 })]
    await desk.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuids[0], daysToExtend: 20 })
    await setPolicy(desk, { daysInAll: { most: 40, effect: 'refuse' }, daysEach: { most: 20, effect: 'warn' } })
    const { uuid, refusals } = await runs.tried({ uuids }, 30)
    expect(await runs.read(uuid)).toEqual([
      `P-1 | refused | ${FORTY_REFUSED}`,
      'P-2 | ready | Policy: at most 20 at once',
    ])
    expect(refusals).toEqual([{ reason: 'none-allowed', loans: 1 }])
    await runs.ran(uuid)
    expect((await runs.lines(uuid)).map(({ outcome }) => outcome)).toEqual(['refused', 'extended'])
  })

  it('that was made stricter after the dry run refuses what it showed', async () => {
    const desk = await testService()
    const runs = runsOf(desk)
    const { uuid } = await runs.tried({ uuids: [await loanOf(desk, 'P-1', { maxExtensions: 9 })] }, 30)
    await setPolicy(desk, { daysEach: { most: 20, effect: 'refuse' } })
    await runs.ran(uuid)
    expect(await runs.read(uuid)).toEqual(['P-1 | refused | Policy: at most 20 at once'])
  })

  it('of a live connection refuses before anything is sent, also once the run has begun', async () => {
    const desk = await liveDesk()
    const runs = runsOf(desk)
    const uuids = [await loanOf(desk, 'L-1', { maxExtensions: 9 })]
    const { uuid } = await runs.tried({ uuids }, 30)
    const posts = desk.posts('/claims/v1/lender/createLoanExtension')
    await setPolicy(desk, { daysEach: { most: 20, effect: 'refuse' } })
    await runs.ran(uuid)
    expect(await runs.read(uuid)).toEqual(['L-1 | refused | Policy: at most 20 at once'])
    const { status, body } = await desk.extend(uuids[0] ?? '', 30)
    expect([status, body.errors[0].code]).toEqual([422, 'policy-at-once'])
    expect(desk.posts('/claims/v1/lender/createLoanExtension')).toBe(posts)
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    expect((await desk.call('GET', POLICY, undefined, AS_PERSON)).body.data).toEqual(NO_RULES)
  })
})
