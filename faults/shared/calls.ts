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
  /** A file, or an object that goes as JSON. */
  readonly body?: object
  /** Under an Idempotency-Key, it is sent again under the same one with the same body. */
  readonly key?: string
  /** Whether it may be sent again where nobody knows what came of it: it has a key, or the same is known to be the same. */
  readonly isRepeatable: boolean
}

/** What a service answered; its `kind` is that of a problem. */
export type Answer = {
  readonly status: number
  readonly kind: string
  readonly text: string
  readonly retry: string | null
}

const LONGEST_PAUSE_MS = 1_000
const ANSWER_WITHIN_MS = 90_000

/** Asks one of the services, once. Undefined where the connection was cut off, or none was to be had. */
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

/** Loans come from lender systems; all else is done by a person. */
function isForPerson(path: string): boolean {
  return path.startsWith('/desk/')
}

function kindOf(text: string): string {
  const problem = text.startsWith('{') ? problemBody.safeParse(JSON.parse(text)).data : undefined
  return problem?.type.replace('urn:loan-desk:problem:', '') ?? ''
}

/**
 * Asks as a careful client does, until it knows what came of it: again after what passes, and never again where that might
 * do it twice. Undefined where it never gets to know.
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

/** By the kind of each problem, what its words tell a client to do. */
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
  // Of our own: the database is not reached, and nothing was done.
  if (status === 503) return retry === null ? 'complain' : 'repeat'
  if (status === 429) return 'repeat'
  return status < 300 || status === 422 ? 'done' : 'complain'
}
