import net from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'
import { inLaterTurn } from './virtual-time.ts'

/** A connection as the listening side has it. `reset` cuts it off like a pulled cable. */
export type Connection = { readonly socket: Duplex; readonly reset: () => void }

type Listener = (connection: Connection) => void

/** The network of this machine: listeners by port, and the open connections. */
const listeners = new Map<number, Listener>()
const open = new Set<Connection>()

/** Listens at a port until the returned function is called. */
export function listenAt(port: number, listener: Listener): () => void {
  listeners.set(port, listener)
  return () => listeners.delete(port)
}

/** Ends all connections at once, as the end of a program does. */
export function cutAllConnections(): void {
  for (const connection of [...open]) connection.reset()
}

class NetworkError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

function connect({ port }: { readonly port: number | string }): Duplex {
  const [client, server] = duplexPair()
  const connection: Connection = {
    socket: server,
    reset: () => {
      open.delete(connection)
      client.destroy(new NetworkError('ECONNRESET'))
      server.destroy()
    },
  }
  const self = () => client
  Object.assign(client, { setKeepAlive: self, setNoDelay: self, setTimeout: self, ref: self, unref: self })
  client.once('close', () => open.delete(connection))
  server.on('error', () => undefined)
  inLaterTurn(() => {
    if (client.destroyed) return
    const listener = listeners.get(Number(port))
    if (!listener) return void client.destroy(new NetworkError('ECONNREFUSED'))
    open.add(connection)
    client.emit('connect')
    listener(connection)
  })
  return client
}

/** Connects this process only to listeners of the simulation. */
export function simulateNetwork(): void {
  Object.assign(net, { connect, createConnection: connect })
}
