import { connect, createServer, type Socket } from 'node:net'
import { listen } from './fault-server.ts'
import { requestIn } from './http-text.ts'

/** An HTTP proxy that tunnels, and remembers every byte that it could read. */
export type Proxy = {
  readonly address: string
  /** The targets of CONNECT, in order. */
  readonly targets: readonly string[]
  /** All that passed through it, as it saw it. */
  readonly seen: () => string
  readonly stop: () => Promise<void>
}

/** `answer` is what it says to CONNECT instead of building the tunnel; '' ends the connection, null says nothing at all. */
export async function startProxy(answer?: string | null): Promise<Proxy> {
  const targets: string[] = []
  const seen: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('data', (chunk) => seen.push(chunk))
    socket.once('data', (chunk) => {
      const { path = '' } = requestIn(chunk) ?? {}
      targets.push(path)
      if (answer === undefined) tunnel(socket, path, sockets)
      else if (answer !== null) socket.end(answer)
    })
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    targets,
    seen: () => Buffer.concat(seen).toString('latin1'),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function tunnel(socket: Socket, target: string, sockets: Set<Socket>): void {
  const port = Number(target.split(':').at(-1))
  const onward = connect(port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.pipe(onward).pipe(socket)
  })
  sockets.add(onward.on('error', () => socket.destroy()))
}
