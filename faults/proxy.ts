import { connect, createServer, type Socket } from 'node:net'
import { listen } from './fault-server.ts'
import { requestIn } from './http-text.ts'

/** Data that a proxy holds back from new tunnels once TLS is established: the request, or the answer. */
export type Withheld = 'nothing' | 'request' | 'answer'

/** An HTTP proxy that tunnels, records every byte that it could read, and can hold data back. */
export type Proxy = {
  readonly address: string
  /** The targets of CONNECT, in order. */
  readonly targets: readonly string[]
  /** Everything that clients sent to the proxy, as it read it. */
  readonly seen: () => string
  readonly withhold: (what: Withheld) => void
  /** Resolves when a request has come in since `withhold`. */
  readonly requested: () => Promise<void>
  readonly stop: () => Promise<void>
}

type State = { withheld: Withheld; requested: PromiseWithResolvers<void> }

/** `answer` replaces the tunnel as the answer to CONNECT; '' ends the connection, null never answers. */
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

/** The first bytes of a client are its hello; its second bytes end its part of the handshake and begin the request. */
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
