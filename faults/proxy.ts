import { connect, createServer, type Socket } from 'node:net'
import { listen } from './fault-server.ts'
import { requestIn } from './http-text.ts'

/** What a proxy keeps to itself of the tunnels that begin from now on, once TLS is established: the request, or the answer. */
export type Withheld = 'nothing' | 'request' | 'answer'

/** An HTTP proxy that tunnels, remembers every byte that it could read, and can stop passing them on. */
export type Proxy = {
  readonly address: string
  /** The targets of CONNECT, in order. */
  readonly targets: readonly string[]
  /** All that came to it from clients, as it saw it. */
  readonly seen: () => string
  readonly withhold: (what: Withheld) => void
  /** Resolves when a request has come in since `withhold`. */
  readonly requested: () => Promise<void>
  readonly stop: () => Promise<void>
}

type State = { withheld: Withheld; requested: PromiseWithResolvers<void> }

/** `answer` is what it says to CONNECT instead of building the tunnel; '' ends the connection, null says nothing at all. */
export async function startProxy(answer?: string | null): Promise<Proxy> {
  const targets: string[] = []
  const seen: Buffer[] = []
  const sockets = new Set<Socket>()
  const state: State = { withheld: 'nothing', requested: Promise.withResolvers() }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('data', (chunk) => seen.push(chunk))
    socket.once('data', (chunk) => {
      const { path = '' } = requestIn(chunk) ?? {}
      targets.push(path)
      if (answer === undefined) sockets.add(tunnel(socket, path, { ...state }))
      else if (answer !== null) socket.end(answer)
    })
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    targets,
    seen: () => Buffer.concat(seen).toString('latin1'),
    withhold: (what) => Object.assign(state, { withheld: what, requested: Promise.withResolvers() }),
    requested: () => state.requested.promise,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The first bytes of a client are its hello; with the second ones its part of the handshake is over and the request begins. */
function tunnel(socket: Socket, target: string, { withheld, requested }: State): Socket {
  let turns = 0
  const onward = connect(Number(target.split(':').at(-1)), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.on('data', (chunk) => {
      turns += 1
      if (turns > 1) requested.resolve()
      if (turns === 1 || withheld !== 'request') onward.write(chunk)
    })
  })
  onward.on('data', (chunk) => {
    if (turns <= 1 || withheld !== 'answer') socket.write(chunk)
  })
  onward.on('error', () => undefined)
  onward.on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
  return onward
}
