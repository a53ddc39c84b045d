import { setTimeout as pause } from 'node:timers/promises'
import { problemBody } from '#contract/problem.ts'
import { present } from '#values/assert.ts'
import { personAt } from '../sign-in-at.ts'
import { count, type Where } from './ledger.ts'
import { API_TOKEN } from './services.ts'
import { below, oneOf, type World } from './world.ts'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly where: Where
  /** A file, or an object sent as JSON. */
  readonly body?: object
  /** Idempotency-Key; a repeated request has the same key and body. */
  readonly key?: string
  /** True if the request may be sent again after an unknown outcome: it has a key, or the service recognizes the same content. */
  readonly isRepeatable: boolean
}

/** Answer of a service; `kind` is that of its problem. */
export type Answer = {
  readonly status: number
  readonly kind: string
  readonly text: string
  readonly retry: string | null
}

const LONGEST_PAUSE_MS = 1_000
const ANSWER_WITHIN_MS = 90_000

/** Sends a request to one of the services, once. Undefined if the connection failed or was cut off. */
export async function ask(world: World, call: Call): Promise<Answer | undefined> {
  const { ledger, services, person, liveId } = world
  const isFile = call.body instanceof Uint8Array
  const name = `${call.method} ${call.path.replace(/\?.*/, '').replaceAll(/[\da-f-]{36}/g, '…')} ${call.where}`
  try {
    const { address } = present(oneOf(services), 'service')
    const response = await fetch(`${address}${call.path}`, {
      method: call.method,
      headers: {
        ...(isForPerson(call.path) ? personAt(person, address) : { Authorization: `Bearer ${API_TOKEN}` }),
        'Loan-Desk-Connection': call.where === 'local' ? 'local' : liveId,
        ...(call.body ? { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
        ...(call.key ? { 'Idempotency-Key': `"${call.key}"` } : {}),
      },
      body: isFile ? new Uint8Array(call.body) : call.body ? JSON.stringify(call.body) : null,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await response.text()
    const answer = { status: response.status, kind: kindOf(text), text, retry: response.headers.get('Retry-After') }
    count(ledger.outcomes, `${name}: ${answer.status} ${answer.kind}`.trim())
    return answer
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') ledger.violations.push(`${name} was never answered`)
    count(ledger.outcomes, `${name}: cut off`)
    return undefined
  }
}

/** True for requests by people; loans come from lender systems. */
function isForPerson(path: string): boolean {
  return path.startsWith('/desk/')
}

function kindOf(text: string): string {
  const problem = text.startsWith('{') ? problemBody.safeParse(JSON.parse(text)).data : undefined
  return problem?.type.replace('urn:loan-desk:problem:', '') ?? ''
}

/**
 * Sends a request like a careful client, until its outcome is known: repeats it after temporary problems, and never if
 * that might execute it twice. Undefined if the outcome stays unknown.
 */
export async function askCarefully(world: World, call: Call): Promise<Answer | undefined> {
  while (!world.isGivenUp()) {
    const answer = await ask(world, call)
    const then = answer ? whatToDo(answer) : 'repeat if that is safe'
    if (answer && then === 'done') return answer
    if (answer && then === 'complain') {
      world.ledger.violations.push(`${call.method} ${call.path} ${call.where}: ${answer.status} ${answer.text}`)
      return answer
    }
    if (then === 'repeat if that is safe' && !call.isRepeatable) return undefined
    await pause(Math.min(Number(answer?.retry ?? 1) * 1_000, LONGEST_PAUSE_MS) * Math.random() + below(50))
  }
  return undefined
}

type Then = 'done' | 'repeat' | 'repeat if that is safe' | 'complain'

/** Reaction of a client to each kind of problem, as the problem's words advise. */
const BY_KIND: Readonly<Record<string, Then>> = {
  'idempotency-key-busy': 'repeat',
  'submission-open': 'repeat',
  'decided-without-answer': 'done',
  'submission-decided': 'repeat if that is safe',
  waiting: 'repeat',
  'not-sent': 'repeat',
  'outcome-unknown': 'repeat if that is safe',
  'commit-unknown': 'repeat if that is safe',
  'run-busy': 'done',
  'run-state': 'done',
}

function whatToDo({ status, kind, retry }: Answer): Then {
  const known = BY_KIND[kind]
  if (known) return known
  // The desk's own 503: the database is unreachable, and nothing was done.
  if (status === 503) return retry === null ? 'complain' : 'repeat'
  if (status === 429) return 'repeat'
  return status < 300 || status === 422 ? 'done' : 'complain'
}
