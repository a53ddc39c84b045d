import { expect, test } from 'vitest'
import { fault } from '#contract/test-bench/faults.ts'
import { statusAnswer } from './status-answer.ts'

async function answered(answer: object) {
  const parsed = fault.parse({ answer: { kind: 'status', ...answer } }).answer
  if (parsed.kind !== 'status') throw new Error('Not a status')
  const response = statusAnswer(parsed, '7')
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

test('a lender loan ID that is used, as the desk says it', async () => {
  const { headers, body } = await answered({ status: 422, says: 'lender-loan-id-used' })
  expect(headers.get('Content-Type')).toBe('application/problem+json')
  expect(body).toMatchObject({
    type: 'urn:loan-desk:problem:invalid-input',
    status: 422,
    instance: 'urn:loan-desk:test-fault:7',
    errors: [{ pointer: '/lenderLoanId', code: 'used-by-loan', detail: 'Used by another loan' }],
  })
})

test('the same as a claims service says it', async () => {
  const { headers, body } = await answered({ status: 422, says: 'lender-loan-id-used', body: 'claims' })
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(body).toEqual({
    message: 'The given data was invalid.',
    errors: { lenderLoanId: ['Used by another loan'] },
  })
})

test('the refusal of an extension has the words of the interface', async () => {
  const { body } = await answered({ status: 422, says: 'extensions-used-up' })
  expect(body).toMatchObject({ title: 'Maximum number of allowed extensions reached', extensionsUsed: 1 })
  const claims = await answered({ status: 422, says: 'extensions-used-up', body: 'claims' })
  expect(claims.body).toEqual({ message: 'Maximum number of allowed extensions reached' })
})

test('to wait, and for how long', async () => {
  const { status, headers, body } = await answered({ status: 429, retryAfter: 5 })
  expect([status, headers.get('Retry-After'), body.type]).toEqual([429, '5', 'urn:loan-desk:problem:waiting'])
})

test.each([200, 201, 204, 304, 400, 401, 403, 404, 409, 415, 418, 422, 429, 500, 502, 503, 504, 507, 599])(
  'an answer of status %i has a body that is one',
  async (status) => {
    const { status: answeredStatus, body, text } = await answered({ status, retryAfter: 0 })
    expect(answeredStatus).toBe(status)
    if (status < 400) expect(text).toBe('')
    else expect(body).toMatchObject({ status, title: expect.stringMatching(/./), detail: expect.stringMatching(/./) })
  },
)

test('a page of a proxy, or nothing at all', async () => {
  const page = await answered({ status: 502, body: { contentType: 'text/html', text: '<h1>Bad gateway</h1>' } })
  expect([page.headers.get('Content-Type'), page.text]).toEqual(['text/html', '<h1>Bad gateway</h1>'])
  const empty = await answered({ status: 500, body: 'empty' })
  expect([empty.headers.get('Content-Type'), empty.text]).toEqual([null, ''])
})

test('words of its own', async () => {
  const { body } = await answered({ status: 503, detail: 'Back at noon' })
  expect(body).toMatchObject({ type: 'urn:loan-desk:problem:not-ready', detail: 'Back at noon' })
})
