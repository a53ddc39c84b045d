import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { fault } from '#contract/test-bench/faults.ts'
import { createRequestLog } from '../requests/request-log.ts'
import { createArmedFaults } from './armed-faults.ts'
import { breakingOnSocket } from './break-on-socket.ts'
import { createFaultGate, type Next } from './fault-gate.ts'

export const NOW = '2026-01-28T06:02:16.000Z'

/** A handler behind the faults of a book, over real sockets. */
export async function gated(next: Next) {
  const faults = createArmedFaults()
  const requests = createRequestLog(() => NOW)
  const gate = createFaultGate('local', { faults, requests })
  const fetch = (request: Request) => gate(request, next)
  const server = createServer(getRequestListener(breakingOnSocket(fetch)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    fetch,
    faults,
    requests,
    arm: (given: object) => faults.arm(fault.parse(given)),
  }
}
