import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { beginTogether } from '../patched-unit.test-support.ts'
import { answered, CREATE, connect, EXTEND, LOST, liveDesk } from './live-desk.test-support.ts'

const NOBODY = '11111111-1111-4111-8111-111111111111'

type Desk = Awaited<ReturnType<typeof liveDesk>>

/** A loan whose answer was lost, created by the service or not. */
async function lostLoan(desk: Desk, isMade: boolean) {
  desk.play(async (take) => {
    if (isMade) await take()
    return LOST
  })
  const { submissionId } = (await desk.createLoan()).body
  desk.play((take) => take())
  const [made] = (await desk.live.call('GET', '/desk/v1/loans')).body.data
  return { submissionId, loanUuid: made?.uuid ?? NOBODY }
}

/** An extension whose answer was lost, of a created loan. */
async function lostExtension(desk: Desk, isMade: boolean, days = 30) {
  const loanUuid = (await desk.createLoan({ maxExtensions: 5 })).body.data.uuid
  desk.play(async (take) => {
    if (isMade) await take()
    return LOST
  })
  const { submissionId } = (await desk.extend(loanUuid, days)).body
  desk.play((take) => take())
  return { submissionId, loanUuid }
}

describe('"It was created"', () => {
  it('is checked with the service, and the loan is there with what the service says of it', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostLoan(desk, true)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid: loanUuid.toUpperCase() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'accepted',
      loanUuid,
      explanation: 'Decided by a person: it was created. Checked with the service.',
    })
    expect(body.data.events.at(-1)).toMatchObject({
      state: 'accepted',
      note: 'It was created: Asked by phone. Checked with the service.',
      by: 'tester',
    })
    expect(desk.sent.at(-1)).toMatchObject({ method: 'GET', path: `/claims/v1/lender/getLoan?loanUuid=${loanUuid}` })
    expect((await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body.data.loan.loanPublicId).toBe('PUBLIC000002')
    expect((await desk.createLoan()).body.data.uuid).toBe(loanUuid)
    expect(desk.posts(CREATE)).toBe(1)
  })

  it('is refused at /loanUuid where the service knows no such loan', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostLoan(desk, true)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid: NOBODY })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        pointer: '/loanUuid',
        code: 'not-at-service',
        params: { status: 404 },
        detail: 'The service answered 404: it has no such loan',
      },
    ])
    expect((await desk.submission(submissionId)).state).toBe('unknown')
  })

  it('is refused at /loanUuid where the service has it under another ID', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostLoan(desk, true)
    const other = await desk.live.call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: 'OTHER' })
    const { body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid: other.body.data.uuid })
    expect(body.errors).toEqual([
      {
        pointer: '/loanUuid',
        code: 'other-lender-loan-id',
        params: {},
        detail: 'The service has this loan under another lender loan ID',
      },
    ])
    expect((await desk.submission(submissionId)).state).toBe('unknown')
  })

  it.each([
    [{ outcome: 'created' }, '/loanUuid'],
    [{ outcome: 'created', loanUuid: 'ABC' }, '/loanUuid'],
    [{ outcome: 'created', loanUuid: NOBODY, reason: ' ' }, '/reason'],
    [{ outcome: 'not-created', reason: undefined }, '/reason'],
    [{ outcome: 'perhaps' }, '/outcome'],
  ])('%j is refused at %s', async (resolution, pointer) => {
    const desk = await liveDesk()
    const { submissionId } = await lostLoan(desk, true)
    const { status, body } = await desk.resolve(submissionId, resolution)
    expect({ status, pointers: body.errors.map((error: { pointer: string }) => error.pointer) }).toEqual({
      status: 422,
      pointers: [pointer],
    })
    expect((await desk.submission(submissionId)).state).toBe('unknown')
  })

  it("is accepted on the person's word where the service cannot be asked, and the journal says so", async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostLoan(desk, true)
    desk.play(() => LOST)
    const { body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid })
    expect(body.data.events.at(-1).note).toBe('It was created: Asked by phone. The service could not be asked.')
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data).toMatchObject({ returnedAt: null, loan: { finalPaymentDate: '2027-01-26', loanAmount: '1000.00' } })
    const again = await desk.createLoan()
    expect({ status: again.status, uuid: again.body.data.uuid }).toEqual({ status: 200, uuid: loanUuid })
  })

  it('is refused for the uuid of another loan, even where the service cannot be asked', async () => {
    const desk = await liveDesk()
    const loanUuid = (await desk.createLoan({ lenderLoanId: 'OTHER' })).body.data.uuid
    const { submissionId } = await lostLoan(desk, false)
    desk.play(() => LOST)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { pointer: '/loanUuid', code: 'used-uuid', params: {}, detail: 'Another loan has this UUID' },
    ])
  })

  it('takes an extension over with the schedule that the service shows', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostExtension(desk, true)
    const given = { outcome: 'created', loanUuid: loanUuid.toUpperCase() }
    const { status, body } = await desk.resolve(submissionId, given)
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'accepted' })
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data).toMatchObject({ extensionsUsed: 1, unknownSubmissionId: null, unknownOperation: null })
    expect(data.extensions[0]).toMatchObject({ extendedDays: 30, addedInterestAmount: '11.67' })
    expect(data.current.rows[0]).toMatchObject({ state: 'moved', movedToDate: '2027-02-25' })
  })

  it('takes an extension over once, even where a refresh had shown its schedule before', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostExtension(desk, true)
    await desk.call('POST', `/desk/v1/loans/${loanUuid}/refresh`)
    await desk.resolve(submissionId, { outcome: 'created' })
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data.extensions).toHaveLength(1)
    expect(data.extensions[0]).toMatchObject({ addedInterestAmount: '11.67' })
    expect(data.loan.finalPaymentDate).toBe('2027-02-25')
  })

  it("is accepted of an extension on the person's word where the service cannot be asked", async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostExtension(desk, true)
    desk.play(() => LOST)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created' })
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'accepted' })
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data).toMatchObject({ extensions: [], versions: [{ version: 0 }] })
  })

  it('is refused for an extension that the service does not show', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostExtension(desk, false)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'created' })
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ pointer: '/outcome' })
    expect((await desk.submission(submissionId)).state).toBe('unknown')
  })

  it('is refused for an extension of another loan', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostExtension(desk, true)
    const { body } = await desk.resolve(submissionId, { outcome: 'created', loanUuid: NOBODY })
    expect(body.errors).toEqual([
      { pointer: '/loanUuid', code: 'other-than-extended', params: {}, detail: 'Must be the loan that was extended' },
    ])
  })

  it('can be shown afterwards, whatever the answer had been that left the doubt', async () => {
    const desk = await liveDesk()
    const loanUuid = (await desk.createLoan({ maxExtensions: 5 })).body.data.uuid
    desk.play(async (take) => {
      await take()
      return answered(502, '<h1>Bad gateway</h1>', 'text/html')
    })
    const { submissionId } = (await desk.extend(loanUuid)).body
    desk.play((take) => take())
    expect((await desk.resolve(submissionId, { outcome: 'created' })).status).toBe(200)
    expect(await desk.submission(submissionId)).toMatchObject({ state: 'accepted', status: 502, prediction: null })
  })
})

describe('"It was not created, send again"', () => {
  it('sends what was entered, to the letter, and keeps the reason', async () => {
    const desk = await liveDesk({ furtherFields: { brand: 'North' } })
    const { submissionId } = await lostLoan(desk, false)
    await desk.call('PATCH', `/desk/v1/connections/${desk.id}`, { furtherFields: {} })
    const { status, body } = await desk.resolve(submissionId, { outcome: 'not-created' })
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'accepted' })
    expect(body.data.events.map(({ state, note, by }: Record<string, string>) => `${state} ${by}: ${note}`)).toEqual([
      'planned null: Entered',
      'sending null: Sent to claims.example',
      'unknown null: The connection broke before the answer was complete.',
      'planned tester: It was not created: Asked by phone',
      'sending null: Sent to claims.example',
      'accepted null: The service accepted it',
    ])
    expect(desk.sent.at(-1)?.body).toBe(desk.sent[0]?.body)
    expect(await desk.live.loanCount()).toBe(1)
  })

  it('is answered with the submission as it is, where sending fails again', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostLoan(desk, false)
    desk.play(() => LOST)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'not-created' })
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'unknown' })
    expect(desk.posts(CREATE)).toBe(2)
  })

  it('is one POST for ten persons who decide at once', async () => {
    const desk = await liveDesk()
    const { submissionId } = await lostLoan(desk, false)
    const decide = () => desk.resolve(submissionId, { outcome: 'not-created' })
    const answers = await Promise.all(Array.from({ length: 10 }, decide))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(desk.posts(CREATE)).toBe(2)
    expect(await desk.live.loanCount()).toBe(1)
  })

  it('and "It was created" at once: only one of them counts', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostLoan(desk, true)
    beginTogether(desk.storage, 2)
    const answers = await Promise.all([
      desk.resolve(submissionId, { outcome: 'created', loanUuid }),
      desk.resolve(submissionId, { outcome: 'created', loanUuid }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await desk.call('GET', '/desk/v1/loans')).body.total).toBe(1)
  })

  it('does not send an extension whose schedule has changed since, and says why', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostExtension(desk, true)
    await desk.call('POST', `/desk/v1/loans/${loanUuid}/refresh`)
    const { status, body } = await desk.resolve(submissionId, { outcome: 'not-created' })
    expect({ status, state: body.data.state }).toEqual({ status: 200, state: 'planned' })
    expect(body.data.explanation).toContain('the schedule has changed since it was entered')
    expect(desk.posts(EXTEND)).toBe(1)
  })
})

describe('a decision', () => {
  it.each(['accepted', 'rejected', 'planned'])('is not taken on what is %s', async (state) => {
    const desk = await liveDesk()
    if (state === 'rejected') desk.play(() => answered(422, {}))
    if (state === 'planned') desk.play(() => ({ ...answered(429, {}), retryAfter: '1' }))
    const id = (await desk.createLoan()).headers.get('Loan-Desk-Submission') ?? ''
    expect((await desk.submission(id)).state).toBe(state)
    for (const resolution of [{ outcome: 'created', loanUuid: NOBODY }, { outcome: 'not-created' }]) {
      const { status, body } = await desk.resolve(id, resolution)
      expect({ status, type: body.type }).toEqual({ status: 409, type: 'urn:loan-desk:problem:submission-decided' })
    }
  })

  it('is about a submission that there is', async () => {
    const desk = await liveDesk()
    expect((await desk.resolve(NOBODY, { outcome: 'not-created' })).status).toBe(404)
    expect((await desk.send(NOBODY)).status).toBe(404)
  })

  it('holds a connection open until it was taken', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostLoan(desk, true)
    const remove = () => desk.call('DELETE', `/desk/v1/connections/${desk.id}`)
    const busy = await remove()
    expect({ status: busy.status, type: busy.body.type }).toEqual({
      status: 409,
      type: 'urn:loan-desk:problem:connection-busy',
    })
    await desk.resolve(submissionId, { outcome: 'created', loanUuid })
    expect((await remove()).status).toBe(204)
  })

  it('can be taken while the desk works on another connection', async () => {
    const desk = await liveDesk()
    const { submissionId, loanUuid } = await lostLoan(desk, true)
    await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    expect((await desk.resolve(submissionId, { outcome: 'created', loanUuid })).status).toBe(200)
    expect(desk.sent.at(-1)?.route.baseUrl).toBe('https://claims.example')
    expect((await desk.call('GET', '/desk/v1/loans')).body.total).toBe(0)
  })
})
