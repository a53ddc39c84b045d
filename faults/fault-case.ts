import type { Fault, FaultServer } from './fault-server.ts'
import type { Answer } from './http-text.ts'

/** How one thing can go wrong between the desk and a live service, and what must come of it. */
export type FaultCase = {
  readonly name: string
  /** What the service does from the moment of the test on. */
  readonly fault?: Fault
  /** Another place, or another way there, from the moment of the test on. `folder` is the test's own. */
  readonly elsewhere?: (server: FaultServer, folder: string) => Promise<Elsewhere>
  /** Bytes that the request is made larger by, for faults in the middle of it. */
  readonly padding?: number
  readonly deadlineInSeconds?: number
  readonly expected: Expected
}

export type Elsewhere = {
  /** What changes of the connection. */
  readonly change?: object
  readonly proxy?: string
  /** Whole POSTs that came there instead of to the service. */
  readonly posts?: (operation: string) => number
  readonly stop?: () => Promise<void>
}

/** Another service in the place of the first. */
export function leadTo(server: FaultServer): Elsewhere {
  return { change: { baseUrl: server.baseUrl }, posts: server.posts, stop: server.stop }
}

export type Expected = {
  readonly journal: 'planned' | 'accepted' | 'rejected' | 'unknown'
  readonly status: number
  /** Our own problem; null where the service's answer must be passed on to the letter. */
  readonly problem: 'not-sent' | 'outcome-unknown' | null
  /** What the journal says of it. */
  readonly explanation: string
  /** The status of the answer that the journal keeps; null where none came whole. */
  readonly answered: number | null
  /** Whole POSTs that the service must have seen. */
  readonly posts: 0 | 1
  /** The answer to pass on; where left out, the one that the working service gave. */
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

/** The service said no in words that can be read, and they are passed on. */
export function rejected(answer: Answer): Expected {
  return { ...passedOn('rejected', answer.status, `The service refused it with ${answer.status}`), answer }
}

/** It was too many at once: planned again, to be sent when a person says so. */
export function toWait(seconds: number, answer: Answer): Expected {
  const explanation = `The service asked to wait ${seconds} s before trying again`
  return { ...passedOn('planned', 429, explanation), answer }
}

/** It went well in the end, and the service's own answer is passed on. */
export function accepted(status = 201): Expected {
  return passedOn('accepted', status, 'The service accepted it')
}

function passedOn(journal: Expected['journal'], status: number, explanation: string): Expected {
  return { journal, status, problem: null, explanation, answered: status, posts: 1 }
}
