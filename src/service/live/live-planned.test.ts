import { describe, expect, it } from 'vitest'
import { altered, answered, CREATE, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

describe('what was not sent', () => {
  it('is planned, and goes out when a person says so', async () => {
    const desk = await liveDesk()
    desk.play(() => REFUSED)
    const { status, body } = await desk.createLoan()
    expect(status).toBe(503)
    expect(body).toMatchObject({ type: 'urn:loan-desk:problem:not-sent', title: 'Not sent' })
    desk.play((take) => take())
    const { data } = (await desk.send(body.submissionId)).body
    expect(data.state).toBe('accepted')
    expect(data.events.map(({ state }: { state: string }) => state)).toEqual([
      'planned',
      'sending',
      'planned',
      'sending',
      'accepted',
    ])
    expect(await desk.live.loanCount()).toBe(1)
    expect((await desk.send(body.submissionId)).status).toBe(409)
  })

  it('goes out if it is an extension, however its loan was written', async () => {
    const desk = await liveDesk()
    const loanUuid: string = (await desk.createLoan()).body.data.uuid
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.extend(loanUuid.toUpperCase(), 30)).body
    desk.play((take) => take())
    expect((await desk.send(submissionId)).body.data.state).toBe('accepted')
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data.extensions).toMatchObject([{ extendedDays: 30 }])
  })

  it('and is asked for once more goes out under the same entry, which says so', async () => {
    const desk = await liveDesk()
    desk.play(() => REFUSED)
    const first = (await desk.createLoan()).body.submissionId
    expect((await desk.createLoan()).body.submissionId).toBe(first)
    desk.play((take) => take())
    expect((await desk.createLoan()).headers.get('Loan-Desk-Submission')).toBe(first)
    const notes = (await desk.submission(first)).events.map(({ note }: { note: string }) => note)
    expect(notes.filter((note: string) => note === 'Requested again through API token “qa”')).toHaveLength(2)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts).toMatchObject({ all: 1, accepted: 1 })
  })

  it('is not sent any more once another one made the loan', async () => {
    const desk = await liveDesk()
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.createLoan({ interestRate: '15' })).body
    desk.play((take) => take())
    expect((await desk.createLoan()).status).toBe(201)
    expect((await desk.send(submissionId)).status).toBe(409)
    expect(await desk.live.loanCount()).toBe(1)
  })

  it('is not sent beside another one that makes the loan at the same moment', async () => {
    const desk = await liveDesk()
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.createLoan({ interestRate: '15' })).body
    const route = Promise.withResolvers<null>()
    const asked = Promise.withResolvers<void>()
    const { proxyFor } = desk.parts.live
    Object.assign(desk.parts.live, {
      proxyFor: () => {
        asked.resolve()
        return route.promise
      },
    })
    const old = desk.send(submissionId)
    await asked.promise
    Object.assign(desk.parts.live, { proxyFor })
    desk.play((take) => take())
    expect((await desk.createLoan()).status).toBe(201)
    route.resolve(null)
    expect((await old).body.data.state).toBe('planned')
    expect(await desk.live.loanCount()).toBe(1)
  })

  it('goes to where the connection leads by then, and the journal says where', async () => {
    const desk = await liveDesk()
    desk.play(() => REFUSED)
    const { submissionId } = (await desk.createLoan()).body
    const change = { baseUrl: 'https://new.example/base', token: 'new-token' }
    await desk.call('PATCH', `/desk/v1/connections/${desk.id}`, change)
    desk.play((take) => take())
    const { data } = (await desk.send(submissionId)).body
    expect(desk.sent.at(-1)?.route).toMatchObject(change)
    expect(data.host).toBe('new.example')
    expect(data.events.at(-2).note).toBe('Sent to new.example')
  })

  it.each(['createLoan', 'createLoanExtension'])('is not sent before the end of the wait: %s', async (operation) => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan({ lenderLoanId: 'ABC-2' })).body.data
    const ask = () => (operation === 'createLoan' ? desk.createLoan() : desk.extend(uuid))
    desk.play(() => ({ ...answered(429, { error: 'Slow down' }), retryAfter: '90' }))
    const id = (await ask()).headers.get('Loan-Desk-Submission') ?? ''
    desk.play((take) => take())
    desk.setNow('2026-01-28T06:03:45.500Z')
    for (const again of [ask, () => desk.send(id)]) {
      const { status, headers, body } = await again()
      expect({
        status,
        retryAfter: headers.get('Retry-After'),
        submission: headers.get('Loan-Desk-Submission'),
      }).toEqual({ status: 429, retryAfter: '1', submission: null })
      expect(body).toMatchObject({
        type: 'urn:loan-desk:problem:waiting',
        waitUntil: '2026-01-28T06:03:46.000Z',
        submissionId: id,
      })
    }
    expect(desk.sent.filter(({ path }) => path.endsWith(`/${operation}`))).toHaveLength(
      operation === 'createLoan' ? 2 : 1,
    )
    desk.setNow('2026-01-28T06:03:46.000Z')
    expect((await ask()).status).toBe(201)
    expect(await desk.submission(id)).toMatchObject({ state: 'accepted' })
  })

  it('waits as told after a 429, and forgets it once it was sent', async () => {
    const desk = await liveDesk()
    desk.play(() => ({ ...answered(429, { error: 'Slow down' }), retryAfter: '90' }))
    const { status, body, headers } = await desk.createLoan()
    expect({ status, body }).toEqual({ status: 429, body: { error: 'Slow down' } })
    const id = headers.get('Loan-Desk-Submission') ?? ''
    expect(await desk.submission(id)).toMatchObject({ state: 'planned', waitUntil: '2026-01-28T06:03:46.000Z' })
    desk.play(() => LOST)
    desk.setNow('2026-01-28T06:03:46.000Z')
    const { data } = (await desk.send(id)).body
    expect(data).toMatchObject({ state: 'unknown', waitUntil: null, status: null, answer: null })
  })
})

describe('an outcome that cannot be kept', () => {
  it('is unknown where the mirror has no place for the loan', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(altered((text) => text.replace(/"uuid":"[^"]+"/, `"uuid":"${uuid}"`)))
    const { status, body } = await desk.createLoan({ lenderLoanId: 'ABC-2' })
    expect(status).toBe(502)
    expect(await desk.submission(body.submissionId)).toMatchObject({ state: 'unknown', status: 201 })
  })

  it('is unknown where the disk takes nothing any more, and the log names no content', async () => {
    const desk = await liveDesk()
    const { write } = desk.storage
    desk.play(async (take) => {
      const full = async () => {
        throw Object.assign(new Error('disk full, said of ABC-12345'), { code: 'DISK_FULL' })
      }
      Object.assign(desk.storage, { write: full })
      return take()
    })
    const { status, body } = await desk.createLoan()
    Object.assign(desk.storage, { write })
    expect(status).toBe(502)
    expect(body).toMatchObject({ type: 'urn:loan-desk:problem:outcome-unknown' })
    expect(desk.log).toEqual([{ event: 'outcome-not-stored', submission: body.submissionId, fault: 'DISK_FULL' }])
    expect((await desk.createLoan()).status).toBe(409)
    expect(desk.posts(CREATE)).toBe(1)
  })
})
