import { createServer, type Socket } from 'node:net'
import { listen } from './fault-server.ts'

/** Another host on the network, which nothing of ours may ever reach. */
export type Witness = {
  readonly baseUrl: string
  /** Received data, one entry for each connection. */
  readonly visits: readonly string[]
  readonly stop: () => void
}

/** Accepts any connection and records its data. It needs no TLS, because no connection may come at all. */
export async function startWitness(): Promise<Witness> {
  const visits: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    const visit = visits.push('') - 1
    socket.on('data', (chunk) => {
      visits[visit] += chunk.toString('latin1')
    })
  })
  const port = await listen(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    visits,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
