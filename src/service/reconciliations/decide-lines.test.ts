import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { answered, LOST } from '../live/live-desk.test-support.ts'
import { deskToReconcile, OTHER_AMOUNT, OTHER_DATE, PAID_THERE } from './reconciliations.test-support.ts'

const MISSING = () => answered(404, { type: 'not-found' })

describe('a difference', () => {
  it('is taken over as reading the loan again stores it, and nothing of the past is lost', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: PAID_THERE })
    const { uuid } = await desk.compared()
    desk.sent.length = 0
    const decided = await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    expect(decided.body.data.counts).toMatchObject({ open: 0, taken: 1 })
    expect(desk.sent).toEqual([])
    expect(await desk.versions('A')).toEqual(['registered', 'refreshed'])
    const { data } = (await desk.call('GET', `/desk/v1/loans/${desk.uuidOf('A')}`)).body
    expect(data.current.rows[0]).toMatchObject({ paidPrincipalAmount: '50.00', outstandingPrincipalAmount: '50.00' })
    expect((await desk.lines(uuid))[0]).toMatchObject({
      state: 'taken',
      here: { paidAmount: '0.00' },
      there: { paidAmount: '50.00' },
      decision: { reason: null },
      choices: [],
    })
    expect((await desk.compared()).counts.agreed).toBe(1)
  })

  it('that is left stays left in later reconciliations, with its reason, until it changes', async () => {
    const desk = await deskToReconcile('A', 'B')
    desk.answers({ A: PAID_THERE, B: MISSING })
    const first = await desk.compared()
    const reason = 'The marketplace corrects it on Monday'
    await desk.decide(first.uuid, { decision: 'leave', positions: [1, 2], reason })
    const again = await desk.compared()
    expect(again.counts).toMatchObject({ open: 0, left: 2 })
    expect((await desk.lines(again.uuid)).map(({ decision }) => decision?.reason)).toEqual([reason, reason])
    desk.answers({ A: OTHER_AMOUNT, B: MISSING })
    const changed = await desk.compared()
    expect([...(await desk.read(changed.uuid))].sort()).toEqual(['A amounts open', 'B unknown-there left'])
  })

  it('that is left for no reason is refused', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: PAID_THERE })
    const { uuid } = await desk.compared()
    expect((await desk.decide(uuid, { decision: 'leave', positions: [1] })).status).toBe(422)
    expect((await desk.decide(uuid, { decision: 'leave', reason: 'Known' })).status).toBe(422)
    expect(await desk.read(uuid)).toEqual(['A paid-there open'])
  })

  it('can be decided with all that differ alike', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `L-${index}`)
    const desk = await deskToReconcile(...ids, 'OTHER')
    desk.answers({ ...recordOf(ids.map((id) => [id, PAID_THERE])), OTHER: OTHER_DATE })
    const { uuid } = await desk.compared()
    const { body } = await desk.decide(uuid, { decision: 'take-over', difference: 'paid-there' })
    expect(body.data.counts).toMatchObject({ taken: 25, open: 1 })
    expect(body.data.differences).toContainEqual({ difference: 'dates', state: 'open', lines: 1 })
  })

  it('has nothing to take over if the service has no such loan', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: MISSING })
    const { uuid } = await desk.compared()
    const refused = await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    expect(refused.body.type).toBe('urn:loan-desk:problem:nothing-to-take-over')
    expect((await desk.decide(uuid, { decision: 'take-over', difference: 'unknown-there' })).status).toBe(422)
    expect((await desk.decide(uuid, { decision: 'take-over', positions: [2] })).status).toBe(404)
  })

  it.each([
    ['a line that is not there', 13, 404],
    ['a line with nothing to take over', 12, 422],
  ])('decides none of the lines that are named together with %s', async (_, position, status) => {
    const ids = Array.from({ length: 12 }, (_, index) => `L-${index}`)
    const desk = await deskToReconcile(...ids)
    desk.answers(recordOf(ids.map((id, index) => [id, index === 0 ? MISSING : OTHER_DATE])))
    const { uuid } = await desk.compared()
    expect((await desk.read(uuid))[11]).toBe('L-0 unknown-there open')
    const positions = [...Array.from({ length: 11 }, (_, index) => index + 1), position]
    const refused = await desk.decide(uuid, { decision: 'take-over', positions })
    expect([refused.status, (await desk.run(uuid)).counts.taken]).toEqual([status, 0])
  })

  it('is named by its position or by its difference, not by both', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: OTHER_DATE })
    const { uuid } = await desk.compared()
    const both = await desk.decide(uuid, { decision: 'take-over', positions: [1], difference: 'amounts' })
    expect([both.status, both.body.errors[0].pointer]).toEqual([422, '/difference'])
    expect(await desk.read(uuid)).toEqual(['A dates open'])
  })

  it('of a loan that changed since it was read is not taken over', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: OTHER_AMOUNT })
    const { uuid } = await desk.compared()
    desk.answers({})
    await desk.extend(desk.uuidOf('A'))
    await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    expect(await desk.read(uuid)).toEqual(['A amounts outdated'])
    expect(await desk.versions('A')).toEqual(['registered', 'extended'])
  })

  it('of a loan that was read again since is not taken over', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: OTHER_AMOUNT })
    const { uuid } = await desk.compared()
    desk.answers({})
    desk.setNow('2026-01-28T09:00:00.000Z')
    await desk.call('POST', `/desk/v1/loans/${desk.uuidOf('A')}/refresh`)
    await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    expect(await desk.read(uuid)).toEqual(['A amounts outdated'])
    expect(await desk.versions('A')).toEqual(['registered'])
  })

  it('of a loan with an undecided submission is said and left alone until that is decided', async () => {
    const desk = await deskToReconcile('A')
    desk.play(() => LOST)
    const { submissionId } = (await desk.extend(desk.uuidOf('A'))).body
    desk.answers({ A: OTHER_DATE })
    const { uuid } = await desk.compared()
    expect(await desk.read(uuid)).toEqual(['A dates undecided'])
    await desk.decide(uuid, { decision: 'leave', positions: [1], reason: 'Known' })
    await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    await desk.decide(uuid, { decision: 'take-over', difference: 'dates' })
    expect(await desk.read(uuid)).toEqual(['A dates undecided'])
    expect(await desk.versions('A')).toEqual(['registered'])
    desk.play(() => answered(422, { type: 'refused' }))
    await desk.resolve(submissionId, { outcome: 'not-created' })
    await desk.decide(uuid, { decision: 'take-over', positions: [1] })
    expect(await desk.read(uuid)).toEqual(['A dates taken'])
  })

  it('leaves the desk as a file with both sides', async () => {
    const desk = await deskToReconcile('A')
    desk.answers({ A: PAID_THERE })
    const { uuid } = await desk.compared()
    const path = `/desk/v1/reconciliations/${uuid}/export`
    expect((await desk.call('GET', `${path}?format=json`)).body.data).toEqual(await desk.lines(uuid))
    const { text } = await desk.call('GET', `${path}?format=csv`)
    expect(text).toContain('"A","XYZ-123 Limited","Paid there","To decide",,3,2026-04-26,324.00,0.00,"ACTIVATING"')
  })
})
