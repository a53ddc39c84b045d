import { once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from './database-target.ts'

/**
 * When a connection is cut at a statement: before the server has received it, right after it was passed on, or when the
 * answer has arrived, which the client does not get.
 */
export type Moment = 'unsent' | 'unheard' | 'answered'

/** A proxy to a server that a test can cut. */
export type CuttingProxy = {
  readonly target: DatabaseTarget
  /**
   * Cuts the connection that next sends a statement with this text; resolves once it is cut. `answer` is part of the
   * server's answer to it, in case other statements sent with it are answered first.
   */
  readonly cutAt: (text: string, moment: Moment, answer?: string) => Promise<void>
  /** Silently drops everything from now on, like a network that loses all packets. */
  readonly swallow: () => void
  /** Cuts all connections, and accepts no new ones. */
  readonly close: () => Promise<void>
  readonly reopen: () => Promise<void>
}

type Order = {
  readonly text: string
  readonly moment: Moment
  readonly answer: string
  readonly done: () => void
}

/** State of the proxied connections. */
type Wires = { readonly sockets: Set<Socket>; order: Order | undefined; isSwallowing: boolean }

/** Listens on loopback in front of `target` until the test ends. */
export async function startCuttingProxy(target: DatabaseTarget): Promise<CuttingProxy> {
  const wires: Wires = { sockets: new Set(), order: undefined, isSwallowing: false }
  const listener = createServer((client) => join(wires, client, target))
  const port = await listen(listener, 0)
  const close = async () => {
    const closed = listener.listening ? once(listener, 'close') : undefined
    if (closed) listener.close()
    for (const socket of wires.sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return {
    target: { ...target, host: '127.0.0.1', port },
    cutAt: (text, moment, answer = '') =>
      new Promise((done) => {
        wires.order = { text, moment, answer, done }
      }),
    swallow: () => {
      wires.isSwallowing = true
      for (const socket of wires.sockets) socket.removeAllListeners('data').pause()
    },
    close,
    reopen: async () => {
      wires.isSwallowing = false
      await listen(listener, port)
    },
  }
}

function join(wires: Wires, client: Socket, { host, port }: DatabaseTarget): void {
  keep(wires, client)
  if (wires.isSwallowing) return
  const server = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host)
  keep(wires, server)
  client.on('data', (chunk: Buffer) => passOn(wires, client, server, chunk)).on('close', () => server.end())
  server.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy())
}

function keep({ sockets }: Wires, socket: Socket): void {
  sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
}

function passOn(wires: Wires, client: Socket, server: Socket, chunk: Buffer): void {
  const { order } = wires
  if (!order || !chunk.includes(order.text)) return void server.write(chunk)
  wires.order = undefined
  if (order.moment !== 'unsent') server.write(chunk)
  const cut = () => {
    client.resetAndDestroy()
    // The server still reads what was passed on; it sees the end after that.
    server.end()
    order.done()
  }
  const cutAtAnswer = (said: Buffer) => {
    if (said.includes(order.answer)) cut()
  }
  if (order.moment === 'answered') server.removeAllListeners('data').on('data', cutAtAnswer)
  else cut()
}

async function listen(listener: Server, port: number): Promise<number> {
  await once(listener.listen(port, '127.0.0.1'), 'listening')
  const address = listener.address()
  return typeof address === 'object' && address ? address.port : port
}
