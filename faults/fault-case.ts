import type { Fault, FaultServer } from './fault-server.ts'
import type { Answer } from './http-text.ts'

/** A fault between the desk and a live service, and its required outcome. */
export type FaultCase = {
  readonly name: string
  /** Behavior of the service from the start of the test on. */
  readonly fault?: Fault
  /** Another service, or another route, from the start of the test on. `folder` is the test's own. */
  readonly elsewhere?: (server: FaultServer, folder: string) => Promise<Elsewhere>
  /** Extra bytes in the request, for faults in the middle of it. */
  readonly padding?: number
  readonly deadlineInSeconds?: number
  readonly expected: Expected
}

export type Elsewhere = {
  /** Changes of the connection. */
  readonly change?: object
  readonly proxy?: string
  /** Complete POSTs that arrived at the other service. */
  readonly posts?: (operation: string) => number
  readonly stop?: () => Promise<void>
}

/** Another service in place of the first one. */
export function leadTo(server: FaultServer): Elsewhere {
  return { change: { baseUrl: server.baseUrl }, posts: server.posts, stop: server.stop }
}

export type Expected = {
  readonly journal: 'planned' | 'accepted' | 'rejected' | 'unknown'
  readonly status: number
  /** Our own problem; null if the service's answer must be passed on verbatim. */
  readonly problem: 'not-sent' | 'outcome-unknown' | null
  /** Explanation in the journal. */
  readonly explanation: string
  /** Status of the answer in the journal; null if no complete answer came. */
  readonly answered: number | null
  /** Complete POSTs that the service must have received. */
  readonly posts: 0 | 1
  /** Answer to pass on; by default the answer of the working service. */
  readonly answer?: Answer
}

/** Nothing can have reached the service: planned again, 503. */
export function notSent(explanation: string): Expected {
  return { journal: 'planned', status: 503, problem: 'not-sent', explanation, answered: null, posts: 0 }
}

/** The outcome is unknown: 502. */
export function unknown(explanation: string, { posts = 1, answered = null }: Doubt = {}): Expected {
  return { journal: 'unknown', status: 502, problem: 'outcome-unknown', explanation, answered, posts }
}

/** The deadline passed and the outcome is unknown: 504. */
export function late(posts: 0 | 1 = 1): Expected {
  return { ...unknown('No answer within 30 s.', { posts }), status: 504 }
}

type Doubt = { readonly posts?: 0 | 1; readonly answered?: number | null }

/** The service refused in a readable answer, which is passed on. */
export function rejected(answer: Answer): Expected {
  return { ...passedOn('rejected', answer.status, `The service refused it with ${answer.status}`), answer }
}

/** The service asked to wait: planned again, to be sent when a person requests it. */
export function toWait(seconds: number, answer: Answer): Expected {
  const explanation = `The service asked to wait ${seconds} s before trying again`
  return { ...passedOn('planned', 429, explanation), answer }
}

/** The service accepted in the end, and its own answer is passed on. */
export function accepted(status = 201): Expected {
  return passedOn('accepted', status, 'The service accepted it')
}

function passedOn(journal: Expected['journal'], status: number, explanation: string): Expected {
  return { journal, status, problem: null, explanation, answered: status, posts: 1 }
}
