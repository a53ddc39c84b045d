import type { Turn } from '../fault-server.ts'
import { httpBytes, json } from '../http-text.ts'
import { below } from './world.ts'

const LATENCY_MS = 60
const SORRY = json(500, { message: 'Sorry' })
const NO = json(422, { message: 'No' })
const BUSY = json(429, { error: 'Slow down' })

/**
 * Answers a request after a delay, in most cases normally. Sometimes the service does its work and the answer is lost,
 * or it refuses.
 */
export function answerMostly(turn: Turn): void {
  const { socket, request, take, reset } = turn
  const lot = below(100)
  setTimeout(() => {
    if (request.method !== 'POST' || lot >= 8) socket.write(httpBytes(take()))
    else if (lot < 3) {
      take()
      reset()
    } else if (lot < 4) reset()
    else if (lot < 5) socket.write(httpBytes({ ...take(), ...SORRY }))
    else if (lot < 6) socket.write(httpBytes(NO))
    else socket.write(httpBytes(BUSY, ['Retry-After: 0']))
  }, below(LATENCY_MS))
}
