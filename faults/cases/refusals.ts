import { type FaultCase, rejected, toWait, unknown } from '../fault-case.ts'
import { type Answer, httpBytes, json } from '../http-text.ts'

const REFUSALS = [400, 401, 403, 404, 409, 413, 422]

/** The four known shapes of a refusal. */
const SHAPES: readonly (readonly [name: string, answer: (status: number) => Answer])[] = [
  ['message and errors', (status) => json(status, { message: 'Not so', errors: { loanAmount: ['Too much'] } })],
  ['RFC 9457', (status) => json(status, { type: 'about:blank', title: 'Not so', status }, 'application/problem+json')],
  ['error', (status) => json(status, { error: 'Not so' })],
  ['plain text', (status) => ({ status, type: 'text/plain; charset=utf-8', body: 'Not so: õäöü' })],
]

/** Refusals. The desk believes a refusal only if it comes from the service itself. */
export const REFUSED: readonly FaultCase[] = [
  ...REFUSALS.flatMap((status) =>
    SHAPES.map(([shape, answer]) =>
      answered(`${status} in the shape of ${shape}`, answer(status), rejected(answer(status))),
    ),
  ),
  ...[402, 405, 410, 425, 451].map((status) => {
    const answer = json(status, { message: 'Not so' })
    return answered(`${status}`, answer, rejected(answer))
  }),
  doubted('404 as a page of HTML', { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }),
  doubted('403 of a firewall', { status: 403, type: 'text/html', body: '<h1>Blocked</h1>' }),
  doubted('401 without a word', { status: 401, type: '', body: '' }),
  doubted('422 with half of a JSON', { status: 422, type: 'application/json', body: '{"message":' }),
  doubted('400 with an empty text', { status: 400, type: 'text/plain', body: ' ' }),
]

const SLOW_DOWN = json(429, { message: 'Too many requests' })

/** Too many requests. The journal keeps the earliest time of the next attempt, at most ten minutes from now. */
export const TOO_MANY: readonly FaultCase[] = [
  waiting('seconds', 'Retry-After: 7', 7),
  waiting('a date', `Retry-After: ${new Date('2026-01-28T00:00:00Z').toUTCString()}`, 0),
  waiting('a date far away', 'Retry-After: Fri, 31 Dec 2199 23:59:59 GMT', 600),
  waiting('more seconds than anybody can wait', `Retry-After: ${'9'.repeat(400)}`, 600),
  waiting('a year of seconds', 'Retry-After: 31536000', 600),
  waiting('less than nothing', 'Retry-After: -5', 10),
  waiting('a number with a point', 'Retry-After: 1.5', 10),
  waiting('words', 'Retry-After: soon', 10),
  waiting('nothing said', undefined, 10),
]

/** Faults of the service, or of a gateway in front of it. The service may still have done its work. */
export const SERVER_FAULTS: readonly FaultCase[] = [
  ...[407, 408, 421, 500, 501, 502, 503, 504, 599, 999].map((status) =>
    answered(
      `${status}`,
      json(status, { message: 'Sorry' }),
      unknown(`The service answered ${status}.`, { answered: status }),
    ),
  ),
  answered(
    '500 as a page',
    { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
    unknown('The service answered 500.', { answered: 500 }),
  ),
  answered(
    '502 without a word',
    { status: 502, type: '', body: '' },
    unknown('The service answered 502.', { answered: 502 }),
  ),
  {
    name: '503 that asks to come again',
    fault: {
      onRequest: ({ socket, take }) => socket.write(httpBytes({ ...take(), status: 503 }, ['Retry-After: 0'])),
    },
    expected: unknown('The service answered 503.', { answered: 503 }),
  },
]

/** Redirects are never followed, because the token would go to their target. */
export function redirects(otherHost: string): readonly FaultCase[] {
  return [301, 302, 303, 307, 308].flatMap((status) => [
    redirected(status, 'the same host', '/elsewhere/createLoan'),
    redirected(status, 'another host', `${otherHost}/claims/v1/lender/createLoan`),
  ])
}

function answered(name: string, answer: Answer, expected: FaultCase['expected']): FaultCase {
  return { name, fault: { onRequest: ({ socket }) => socket.write(httpBytes(answer)) }, expected }
}

function doubted(name: string, answer: Answer): FaultCase {
  return answered(
    name,
    answer,
    unknown(`The service answered ${answer.status}, but the answer cannot be read.`, { answered: answer.status }),
  )
}

function waiting(name: string, header: string | undefined, seconds: number): FaultCase {
  return {
    name: `429 with ${name}`,
    fault: { onRequest: ({ socket }) => socket.write(httpBytes(SLOW_DOWN, header ? [header] : [])) },
    expected: toWait(seconds, SLOW_DOWN),
  }
}

function redirected(status: number, where: string, location: string): FaultCase {
  return {
    name: `${status} to ${where}`,
    fault: {
      onRequest: ({ socket, take }) => socket.write(httpBytes({ ...take(), status }, [`Location: ${location}`])),
    },
    expected: unknown(`The service answered ${status}, a redirect; redirects are never followed.`, {
      answered: status,
    }),
  }
}
