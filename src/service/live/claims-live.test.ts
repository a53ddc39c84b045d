import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import { beginTogether } from '../patched-unit.test-support.ts'
import { TOKEN, testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` }

/** A desk that works on a live service, whose answer the test sets. */
async function liveDesk(first: Exchange) {
  let sent = 0
  let next = first
  const { parts, call, storage } = await testService()
  Object.assign(parts.live, {
    exchange: async () => {
      sent += 1
      return next
    },
  })
  const connection = { name: 'Marketplace', baseUrl: 'https://claims.example', kind: 'test', token: 'live-token' }
  const { id } = (await call('POST', '/desk/v1/connections', connection)).body.data
  await call('PUT', '/desk/v1/connection', { id })
  const answerWith = (exchanged: Exchange) => {
    next = exchanged
  }
  return { id, call, storage, answerWith, sent: () => sent }
}

function answered(status: number, retryAfter: string | null = null): Exchange {
  return { kind: 'answered', answer: { status, contentType: 'application/json', text: '{"message":"no"}' }, retryAfter }
}

describe('an answer of a live service', () => {
  it('comes unchanged, with the submission that it belongs to beside it', async () => {
    const { call } = await liveDesk(answered(401))
    const { status, body, headers } = await call('POST', CREATE, WORKED_EXAMPLE)
    expect({ status, body }).toEqual({ status: 401, body: { message: 'no' } })
    const { data } = (await call('GET', `/desk/v1/submissions/${headers.get('Loan-Desk-Submission')}`)).body
    expect(data.state).toBe('rejected')
  })

  it('that asks to wait says for how long, as the journal has it', async () => {
    const { call } = await liveDesk(answered(429, '86400'))
    const { headers } = await call('POST', CREATE, WORKED_EXAMPLE)
    expect(headers.get('Retry-After')).toBe('600')
  })

  it('is told from a problem of our own, which has none beside it', async () => {
    const { call } = await liveDesk({ kind: 'not-sent', reason: { kind: 'refused' } })
    const { status, headers } = await call('POST', CREATE, WORKED_EXAMPLE)
    expect({ status, submission: headers.get('Loan-Desk-Submission') }).toEqual({ status: 503, submission: null })
  })
})

describe('a planned submission', () => {
  it('is sent once, however many ask for it at once', async () => {
    const desk = await liveDesk({ kind: 'not-sent', reason: { kind: 'dns' } })
    const { submissionId } = (await desk.call('POST', CREATE, WORKED_EXAMPLE)).body
    desk.answerWith(answered(500))
    const send = () => desk.call('POST', `/desk/v1/submissions/${submissionId}/sending`, {})
    beginTogether(desk.storage, 20)
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(desk.sent()).toBe(2)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a call that says which connection it means', () => {
  it.each([
    ['local', 201],
    ['00000000-0000-4000-8000-00000000ffff', 409],
    ['', 409],
    [undefined, 422],
  ])('%s is answered %s, and nothing goes to another connection', async (meant, expected) => {
    const { call, sent } = await liveDesk(answered(422))
    const headers = meant === undefined ? AUTHORIZED : { ...AUTHORIZED, 'Loan-Desk-Connection': meant }
    const { status } = await call('POST', CREATE, WORKED_EXAMPLE, headers)
    expect({ status, sent: sent() }).toEqual({ status: expected, sent: expected === 422 ? 1 : 0 })
  })

  it('goes out there, whatever was chosen last', async () => {
    const { id, call, sent } = await liveDesk(answered(422))
    await call('PUT', '/desk/v1/connection', { id: 'local' })
    await call('POST', CREATE, WORKED_EXAMPLE, { ...AUTHORIZED, 'Loan-Desk-Connection': id })
    expect(sent()).toBe(1)
  })
})
