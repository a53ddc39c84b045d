import type { Fault, Turn, Wire } from '../fault-server.ts'
import { type Answer, httpBytes, json } from '../http-text.ts'

/** Mishap of one request; `crash` is the moment at which the program of the desk ends, if it does. */
export type Mishap = {
  readonly weight: number
  readonly fault?: Fault
  readonly isUnreachable?: boolean
  readonly crash?: 'planned' | 'unread' | 'undone' | 'done' | 'half answered' | 'answered'
}

const HTML: Answer = { status: 201, type: 'text/html', body: '<h1>Done</h1>' }
const BUSY = json(429, { error: 'Slow down' })
const NO = json(422, { message: 'No' })
const SORRY = json(500, { message: 'Sorry' })

/** All mishaps of an exchange; the weights are relative frequencies. `done`: the service has done its work. */
export const MISHAPS: Readonly<Record<string, Mishap>> = {
  nothing: { weight: 40 },
  'service not reached': { weight: 5, isUnreachable: true },
  'reset, unread': { weight: 4, fault: { onSecure: ({ reset }) => reset() } },
  'reset, undone': { weight: 4, fault: onPost(({ reset }) => reset()) },
  'reset, done': { weight: 6, fault: onPost(doneThenReset) },
  'half an answer, done': { weight: 4, fault: onPost(({ socket, take }) => socket.end(half(take()))) },
  'no answer, done': { weight: 1, fault: onPost(({ take }) => take()) },
  '500, undone': { weight: 3, fault: onPost(({ socket }) => socket.write(httpBytes(SORRY))) },
  '500, done': { weight: 4, fault: onPost(({ socket, take }) => socket.write(httpBytes({ ...take(), ...SORRY }))) },
  'redirect, done': { weight: 2, fault: onPost(({ socket, take }) => socket.write(redirect(take()))) },
  'a page, done': { weight: 2, fault: onPost(({ socket, take }) => socket.write(httpBytes({ ...take(), ...HTML }))) },
  refusal: { weight: 3, fault: onPost(({ socket }) => socket.write(httpBytes(NO))) },
  // No time to wait, because the clock is the real one; live-planned.test.ts checks that the wait is kept.
  'too many': { weight: 3, fault: onPost(({ socket }) => socket.write(httpBytes(BUSY, ['Retry-After: 0']))) },
  'crash, planned': { weight: 4, crash: 'planned' },
  'crash, unread': { weight: 3, crash: 'unread' },
  'crash, undone': { weight: 4, crash: 'undone' },
  'crash, done': { weight: 5, crash: 'done' },
  'crash, half answered': { weight: 4, crash: 'half answered' },
  'crash, answered': { weight: 4, crash: 'answered' },
}

/** The fault that ends the program at a moment of the exchange; calls `end` there. */
export function crashing(moment: Mishap['crash'], end: (wire: Wire) => void): Fault | undefined {
  switch (moment) {
    case 'unread':
      return { onSecure: end }
    case 'undone':
      return onPost(end)
    case 'done':
      return onPost((turn) => {
        turn.take()
        end(turn)
      })
    case 'half answered':
      return onPost((turn) => turn.socket.write(half(turn.take()), () => end(turn)))
    default:
      return undefined
  }
}

function doneThenReset({ reset, take }: Turn): void {
  take()
  reset()
}

/** Plays the fault for POSTs only, which must be neither lost nor doubled; other requests are always answered. */
function onPost(play: (turn: Turn) => unknown): Fault {
  return {
    onRequest: (turn) => {
      if (turn.request.method === 'POST') play(turn)
      else turn.socket.write(httpBytes(turn.take()))
    },
  }
}

function redirect(answer: Answer): Buffer {
  return httpBytes({ ...answer, status: 307 }, ['Location: /claims/v1/lender/createLoan'])
}

function half(answer: Answer): Buffer {
  const bytes = httpBytes(answer)
  return bytes.subarray(0, bytes.length - 40)
}
