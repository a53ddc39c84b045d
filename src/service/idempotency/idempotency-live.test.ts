import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import { recoverSubmissions } from '../journal/recover-submissions.ts'
import { answered, CREATE, connect, EXTEND, LOST, liveDesk, REFUSED } from '../live/live-desk.test-support.ts'
import { TOKEN } from '../service.test-support.ts'

const KEY = '"8e03978e-40d5-43dd-bc93-6894a57f9324"'
const PROBLEM = 'urn:loan-desk:problem:'
const LATER = { status: 429, contentType: 'application/json', text: '{"message":"Later"}' }
const WAIT: Exchange = { kind: 'answered', answer: LATER, retryAfter: '7' }

/** A desk on a live service that has a loan, and a request that the test sends under keys. */
async function prepared(path: string) {
  const desk = await liveDesk()
  const { uuid } = (await desk.createLoan({ maxExtensions: 9 })).body.data
  const body = path === EXTEND ? { loanUuid: uuid, daysToExtend: 30 } : { ...WORKED_EXAMPLE, lenderLoanId: 'NEW-1' }
  const before = desk.posts(path)
  const send = (key?: string, more: object = {}, call = desk.call) =>
    call('POST', path, { ...body, ...more }, headersWith(key))
  return { ...desk, send, sentTimes: () => desk.posts(path) - before }
}

function headersWith(key: string | undefined): Record<string, string> {
  return { Authorization: `Bearer ${TOKEN}`, ...(key !== undefined && { 'Idempotency-Key': key }) }
}

describe.each([CREATE, EXTEND])('%s with an Idempotency-Key, passed on', (path) => {
  it('goes out once, and is answered as the first time to the byte', async () => {
    const { send, sentTimes } = await prepared(path)
    const first = await send(KEY)
    expect(first.status).toBe(201)
    const again = await send(KEY)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    for (const name of ['Content-Type', 'Loan-Desk-Submission']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    }
    expect(sentTimes()).toBe(1)
  })

  it('goes out once where the service refuses it, and the refusal is the answer', async () => {
    const { send, sentTimes, play } = await prepared(path)
    play(() => answered(422, { message: 'Too early' }))
    const first = await send(KEY)
    play((take) => take())
    const again = await send(KEY)
    expect([again.status, again.text]).toEqual([422, first.text])
    expect(sentTimes()).toBe(1)
    expect((await send('"another"')).status).toBe(201)
  })

  it('is refused with another body', async () => {
    const { send, sentTimes } = await prepared(path)
    await send(KEY)
    const { status, body } = await send(KEY, { more: 1 })
    expect([status, body.type]).toEqual([422, `${PROBLEM}idempotency-key-reused`])
    expect(sentTimes()).toBe(1)
  })

  it.each([
    ['was not sent', REFUSED, 503],
    ['has to wait', WAIT, 429],
  ])('that %s goes out with the next one', async (_, exchanged, status) => {
    const { send, sentTimes, play, setNow, call } = await prepared(path)
    play(() => exchanged)
    expect((await send(KEY)).status).toBe(status)
    setNow('2026-01-28T07:00:00.000Z')
    play((take) => take())
    const sentBefore = sentTimes()
    const first = await send(KEY)
    expect(first.status).toBe(201)
    expect((await send(KEY)).text).toBe(first.text)
    expect(sentTimes()).toBe(sentBefore + 1)
    expect((await call('GET', '/desk/v1/submissions')).body.counts.all).toBe(2)
  })

  it('is refused while the first is on its way; another key and none wait for what becomes of it', async () => {
    const { send, sentTimes, play } = await prepared(path)
    let end = (_: Exchange) => {}
    const onItsWay = new Promise<void>((started) => {
      play(() => {
        started()
        return new Promise((resolve) => {
          end = resolve
        })
      })
    })
    const first = send(KEY)
    await onItsWay
    expect((await send(KEY)).body.type).toBe(`${PROBLEM}idempotency-key-busy`)
    expect((await send('"another"')).body.type).toBe(`${PROBLEM}submission-open`)
    const joined = send()
    end(answered(422, { message: 'No' }))
    expect([(await first).status, (await joined).status]).toEqual([422, 422])
    expect(sentTimes()).toBe(1)
  })

  it('is undecided as long as its outcome is unknown', async () => {
    const { send, sentTimes, play } = await prepared(path)
    play(() => LOST)
    const { submissionId, type } = (await send(KEY)).body
    expect(type).toBe(`${PROBLEM}outcome-unknown`)
    play((take) => take())
    const { status, body } = await send(KEY)
    expect([status, body.type, body.submissionId]).toEqual([409, `${PROBLEM}submission-open`, submissionId])
    expect(sentTimes()).toBe(1)
  })

  it('is undecided after the program ended while it was on its way', async () => {
    const { send, sentTimes, play, restarted } = await prepared(path)
    await new Promise<void>((started) => {
      play(() => {
        started()
        return new Promise(() => {})
      })
      void send(KEY)
    })
    const { call, storage } = await restarted()
    expect((await send(KEY, {}, call)).body.type).toBe(`${PROBLEM}submission-open`)
    await recoverSubmissions(storage, '2026-01-28T06:03:00.000Z', () => undefined)
    expect((await send(KEY, {}, call)).body.type).toBe(`${PROBLEM}submission-open`)
    expect((await storage.submissions.sending()).rows).toEqual([])
    expect(sentTimes()).toBe(1)
  })

  it('is answered as it went out the second time, where a person found that it had not been done', async () => {
    const { send, sentTimes, play, resolve } = await prepared(path)
    play(() => LOST)
    const { submissionId } = (await send(KEY)).body
    play((take) => take())
    await resolve(submissionId, { outcome: 'not-created' })
    const again = await send(KEY)
    expect([again.status, again.headers.get('Loan-Desk-Submission')]).toEqual([201, submissionId])
    expect(sentTimes()).toBe(2)
  })

  it.each([
    ['is lost', LOST],
    ['is the fault of a gateway', answered(500, {})],
  ])('is not sent again where a person found that it had been done, though its answer %s', async (_, answer) => {
    const { send, sentTimes, play, resolve } = await prepared(path)
    let uuid: string | undefined
    play(async (take) => {
      const taken = await take()
      if (taken.kind === 'answered') uuid = JSON.parse(taken.answer.text).data.uuid
      return answer
    })
    const { submissionId } = (await send(KEY)).body
    play((take) => take())
    const loan = path === CREATE ? { loanUuid: uuid } : {}
    expect((await resolve(submissionId, { outcome: 'created', ...loan })).body.data.state).toBe('accepted')
    const { status, body } = await send(KEY)
    expect([status, body.type]).toEqual([409, `${PROBLEM}decided-without-answer`])
    expect(sentTimes()).toBe(1)
  })

  it('that was entered for one service does not go to another', async () => {
    const desk = await prepared(path)
    desk.play(() => REFUSED)
    await desk.send(KEY)
    await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    expect((await desk.send(KEY)).body.type).toBe(`${PROBLEM}connection-changed`)
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    expect((await desk.send(KEY)).body.type).toBe(`${PROBLEM}connection-changed`)
  })
})

describe.each([CREATE, EXTEND])('%s under a key, meant for another connection', (path) => {
  const OUTCOMES: readonly (readonly [string, Exchange | undefined])[] = [
    ['done', undefined],
    ['refused', answered(422, { message: 'No' })],
    ['asked to wait', WAIT],
    ['not sent', REFUSED],
    ['undecided', LOST],
  ]

  it.each(OUTCOMES)('after it was %s on the first, gets neither its answer nor is done', async (_, exchanged) => {
    const desk = await prepared(path)
    if (exchanged) desk.play(() => exchanged)
    await desk.send(KEY)
    const before = [desk.sentTimes(), await desk.storage.loanList.size()]
    const other = await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    for (const id of [other, 'local']) {
      await desk.call('PUT', '/desk/v1/connection', { id })
      const { status, body } = await desk.send(KEY)
      expect({ id, status, type: body.type }).toEqual({ id, status: 409, type: `${PROBLEM}connection-changed` })
    }
    expect([desk.sentTimes(), await desk.storage.loanList.size()]).toEqual(before)
  })

  it('after it was done on this computer, gets neither its answer nor is sent', async () => {
    const desk = await prepared(path)
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    const { uuid } = (await desk.createLoan({ maxExtensions: 9 })).body.data
    const here = path === EXTEND ? { loanUuid: uuid } : {}
    expect((await desk.send(KEY, here)).status).toBe(201)
    await desk.call('PUT', '/desk/v1/connection', { id: desk.id })
    expect((await desk.send(KEY, here)).body.type).toBe(`${PROBLEM}connection-changed`)
    expect(desk.sentTimes()).toBe(0)
  })
})

describe('a live createLoan that the journal answers', () => {
  it('binds its key too', async () => {
    const { call, sent } = await liveDesk()
    const send = (body: object) => call('POST', CREATE, body, headersWith(KEY))
    await call('POST', CREATE, WORKED_EXAMPLE)
    const first = await send(WORKED_EXAMPLE)
    expect(first.status).toBe(200)
    expect((await send(WORKED_EXAMPLE)).text).toBe(first.text)
    expect((await send({ ...WORKED_EXAMPLE, lenderLoanId: 'NEW-1' })).status).toBe(422)
    expect(sent).toHaveLength(1)
  })
})
