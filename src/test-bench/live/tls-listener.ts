import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { breakingOnSocket } from '../faults/break-on-socket.ts'
import type { Identity } from './x509.ts'

export type TlsListener = { readonly port: number; readonly stop: () => Promise<void> }

/** Answers over TLS on loopback, on a port that is free. */
export async function listenOverTls(
  { keyPem: key, pem: cert }: Identity,
  fetch: (request: Request) => Promise<Response>,
): Promise<TlsListener> {
  const server = createServer({ key, cert, minVersion: 'TLSv1.2' }, getRequestListener(breakingOnSocket(fetch)))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Who does not trust us ends the handshake.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A test desk that is to end is not held back by it.
  server.unref()
  return {
    port: portOf(server.address()),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}
