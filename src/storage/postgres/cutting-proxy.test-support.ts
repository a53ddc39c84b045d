import { once } from 'node:events'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from './database-target.ts'

/**
 * When a connection is cut at a statement: before the server has seen it, as soon as it was passed on, or when the answer
 * is there, which nobody gets.
 */
export type Moment = 'unsent' | 'unheard' | 'answered'

/** A way to a server that a test cuts. */
export type CuttingProxy = {
  readonly target: DatabaseTarget
  /**
   * Cuts the connection on which a statement with this text comes next; resolves once it is cut. `answer` is in what the
   * server says to it, where others that went out with it are answered before.
   */
  readonly cutAt: (text: string, moment: Moment, answer?: string) => Promise<void>
  /** Lets nothing through any more, and says so to nobody, as a network does that loses all packets. */
  readonly swallow: () => void
  /** Cuts all connections, and takes no new ones. */
  readonly close: () => Promise<void>
  readonly reopen: () => Promise<void>
}

type Order = {
  readonly text: string
  readonly moment: Moment
  readonly answer: string
  readonly done: () => void
}

/** What goes on between the two sides. */
type Wires = { readonly sockets: Set<Socket>; order: Order | undefined; isSwallowing: boolean }

/** Listens on loopback, in the way of `target`, until the test ends. */
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
    // What was passed on is still read there; the server hears of the end behind it.
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
