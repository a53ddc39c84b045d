import { expect, test } from 'vitest'
import { fault } from '#contract/test-bench/faults.ts'
import { statusAnswer } from './fault-gate.ts'
import { gated, NOW } from './gated.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'

/** A book that counts what it did. */
function countingBook() {
  const done: string[] = []
  const next = async (request: Request) => {
    done.push(new URL(request.url).pathname)
    return Response.json({ data: { done: done.length } }, { status: 201 })
  }
  return { done, next }
}

async function endOf(address: string, path = CREATE, init: RequestInit = { method: 'POST', body: '{}' }) {
  try {
    const response = await fetch(address + path, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { broken: cause instanceof Error && 'code' in cause ? cause.code : String(cause) }
  }
}

const KINDS = [
  ['a status', { kind: 'status', status: 503 }, 0, { status: 503 }, 503],
  ['an answer that is late', { kind: 'late', milliseconds: 30 }, 1, { status: 201 }, 201],
  ['an answer cut off', { kind: 'cut', afterBytes: 5 }, 1, { broken: 'UND_ERR_SOCKET' }, 'cut'],
  ['an answer cut off at its head', { kind: 'cut', afterBytes: 0 }, 1, { broken: 'UND_ERR_SOCKET' }, 'cut'],
  ['an answer cut off beyond its end', { kind: 'cut', afterBytes: 9_999 }, 1, { broken: 'UND_ERR_SOCKET' }, 'cut'],
  ['a reset before the write', { kind: 'reset', when: 'before-write' }, 0, { broken: 'ECONNRESET' }, 'reset'],
  ['a reset after the write', { kind: 'reset', when: 'after-write' }, 1, { broken: 'ECONNRESET' }, 'reset'],
] as const

test.each(KINDS)('%s', async (_, answer, timesDone, seen, noted) => {
  const book = countingBook()
  const { address, arm, faults, requests } = await gated(book.next)
  const { id } = arm({ answer })
  expect(await endOf(address)).toMatchObject(seen)
  expect(book.done).toHaveLength(timesDone)
  expect(faults.all()).toEqual([expect.objectContaining({ id, used: 1, times: 1 })])
  expect(requests.all()[0]).toMatchObject({ answer: noted, fault: { id, answer }, operation: 'createLoan', at: NOW })
  // It was for one request, and the next one is none of its business.
  expect(await endOf(address)).toMatchObject({ status: 201 })
})

test('of twenty requests at the same moment, exactly so many get it as it says', async () => {
  const { address, arm } = await gated(countingBook().next)
  arm({ times: 2, answer: { kind: 'status', status: 409 } })
  arm({ times: 3, answer: { kind: 'reset', when: 'before-write' } })
  const ends = await Promise.all(Array.from({ length: 20 }, () => endOf(address)))
  const count = (end: object) =>
    ends.filter((one) => Object.entries(end).every(([name, value]) => Object(one)[name] === value))
  expect(
    [count({ status: 409 }), count({ broken: 'ECONNRESET' }), count({ status: 201 })].map((all) => all.length),
  ).toEqual([2, 3, 15])
})

test.each([
  ['any request', {}, [true, true, true]],
  ['an operation', { operation: 'createLoan' }, [true, false, false]],
  ['a method', { method: 'GET' }, [false, true, true]],
  ['a path', { path: '/desk/v1/loans' }, [false, true, false]],
  ['a part of a path', { path: '/desk/v1/*' }, [false, true, false]],
  ['any path below', { path: '/desk/**' }, [false, true, true]],
  ['a dot that is one', { path: '/desk.v1/loans' }, [false, false, false]],
  ['a path and another method', { path: '/desk/**', method: 'DELETE' }, [false, false, false]],
])('%s', async (_, request, expected) => {
  const { address, arm } = await gated(countingBook().next)
  arm({ request, times: 3, answer: { kind: 'status', status: 418 } })
  const ends = [
    await endOf(address),
    await endOf(address, '/desk/v1/loans?search=a', {}),
    await endOf(address, '/desk/v1/loans/1', {}),
  ]
  expect(ends.map((end) => end.status === 418)).toEqual(expected)
})

test('of several that fit, the first one armed goes first', async () => {
  const { address, arm, faults } = await gated(countingBook().next)
  arm({ answer: { kind: 'status', status: 500 } })
  arm({ times: 2, answer: { kind: 'status', status: 503 } })
  const [first, second, third] = [await endOf(address), await endOf(address), await endOf(address)]
  expect([first.status, second.status, third.status]).toEqual([500, 503, 503])
  expect(faults.all().map(({ used }) => used)).toEqual([1, 2])
})

test('pages, probes and one-time addresses go their way', async () => {
  const { address, arm, requests } = await gated(countingBook().next)
  arm({ times: 9, answer: { kind: 'status', status: 500 } })
  for (const path of ['/', '/loans', '/open?code=secret', '/health', '/metrics'])
    expect(await endOf(address, path, {})).toMatchObject({ status: 201 })
  expect(requests.total()).toBe(0)
})

test('what every page asks again and again is no request to look at, but for one that a fault is for', async () => {
  const { address, arm, requests } = await gated(countingBook().next)
  const session = '/desk/v1/session'
  await endOf(address, session, {})
  expect(requests.total()).toBe(0)
  arm({ request: { path: session }, answer: { kind: 'status', status: 500 } })
  await endOf(address, session, {})
  expect(requests.all().map(({ path, answer }) => [path, answer])).toEqual([[session, 500]])
})

test('what is late ends with the patience of the caller, and the work is done', async () => {
  const book = countingBook()
  const { address, arm, requests } = await gated(book.next)
  arm({ answer: { kind: 'late', milliseconds: 600_000 } })
  const signal = AbortSignal.timeout(50)
  await expect(fetch(address + CREATE, { method: 'POST', body: '{}', signal })).rejects.toThrow('timeout')
  await expect.poll(() => requests.all()[0]?.answer).toBe('left')
  expect(book.done).toHaveLength(1)
})

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
