import { createHash } from 'node:crypto'
import { answerOf, type DeskAnswer } from '../desk-calls.ts'
import { inLaterTurn } from './machine/virtual-time.ts'
import type { Where } from './model/model.ts'
import { ADDRESS, SYSTEMS } from './program.ts'
import { must, Violation, type World } from './world.ts'

/** The people at the desk. */
export const PEOPLE = ['Anna', 'Ben', 'Carl', 'Dora', 'Eva'] as const
/** Reads the desk between two steps, when no other caller does. */
export const AUDITOR = SYSTEMS[0]

const HOST = new URL(ADDRESS).host

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly where?: Where
  /** A text is sent as a file, an object as JSON. */
  readonly body?: object | string
  readonly key?: string
  /** Number of turns after which the caller closes the page. */
  readonly leavesAfter?: number | undefined
}

/**
 * Sends a request to the desk as a person or as a lender system. Undefined if the caller left or the program ended
 * before the answer. Throws if the answer is a fault of the desk.
 */
export async function ask(world: World, actor: string, call: Call): Promise<DeskAnswer | undefined> {
  const answer = await askOnce(world, actor, call)
  if (answer?.status !== 401 || isSystem(actor)) return answer
  if (!(await signIn(world, actor))) return undefined
  return askOnce(world, actor, call)
}

async function askOnce(world: World, actor: string, call: Call): Promise<DeskAnswer | undefined> {
  const { program, trace } = world
  const leaving = new AbortController()
  if (call.leavesAfter !== undefined) leaveAfter(call.leavesAfter, leaving)
  const left = new Promise<undefined>((resolve) => leaving.signal.addEventListener('abort', () => resolve(undefined)))
  const asked = program.host.fetch(requestOf(world, actor, call, leaving.signal)).then(answerOf)
  // After the caller has left, an error of the request is ignored.
  asked.catch(() => undefined)
  const answer = program.isAlive() ? await Promise.race([asked, left, program.death.then(() => undefined)]) : undefined
  trace.push(
    `${actor} ${call.method} ${call.path}: ${answer ? `${answer.status} ${shortOf(answer.text)}` : 'no answer'}`,
  )
  if (answer && answer.status >= 500 && answer.submissionId === null) {
    throw new Violation(`${actor} ${call.method} ${call.path} was answered ${answer.status} ${answer.text}`)
  }
  return answer
}

function leaveAfter(turns: number, leaving: AbortController): void {
  inLaterTurn(() => (turns === 0 ? leaving.abort() : leaveAfter(turns - 1, leaving)))
}

function shortOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function isSystem(actor: string): boolean {
  return SYSTEMS.some((system) => system === actor)
}

function requestOf(
  world: World,
  actor: string,
  { method, path, where, body, key }: Call,
  signal: AbortSignal,
): Request {
  const identity: Record<string, string> = isSystem(actor)
    ? { Authorization: `Bearer token-of-${actor}` }
    : { Cookie: world.cookies.get(actor) ?? '', Origin: ADDRESS }
  const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json'
  return new Request(`${ADDRESS}${path}`, {
    method,
    signal,
    headers: {
      Host: HOST,
      ...identity,
      ...(where === undefined ? {} : { 'Loan-Desk-Connection': where === 'local' ? 'local' : world.liveId }),
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(key === undefined ? {} : { 'Idempotency-Key': `"${key}"` }),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Signs a person in by a one-time address. Returns false if the program ended meanwhile. */
async function signIn(world: World, person: string): Promise<boolean> {
  const { program } = world
  const signingIn = openSession(world)
  signingIn.catch(() => undefined)
  const cookie = await Promise.race([signingIn, program.death.then(() => undefined)])
  if (cookie === undefined) return false
  world.cookies.set(person, cookie)
  return true
}

async function openSession({ program: { host } }: World): Promise<string> {
  const request = new Request(`${ADDRESS}/open`, {
    method: 'POST',
    headers: { Host: HOST, Origin: ADDRESS, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: await host.launchCode() }),
  })
  const { status, headers } = await host.fetch(request)
  const [cookie] = headers.getSetCookie()
  must(cookie !== undefined, `Nobody can sign in: ${status}`)
  return cookie.split(';')[0] ?? ''
}

/** Data of a successful answer. Throws if the answer is not a success. */
export function dataOf<Data>(answer: DeskAnswer): Data {
  must(answer.status < 300, `Answered ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text).data
}
