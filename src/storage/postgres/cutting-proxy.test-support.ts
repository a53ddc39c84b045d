import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from './pool.ts'

/**
 * When a connection is cut at a statement: before the server has seen it, as soon as it was passed on, or when the answer
 * is there, which nobody gets.
 */
export type Moment = 'unsent' | 'unheard' | 'answered'

/** A way to a server that a test cuts. */
export type CuttingProxy = {
  readonly target: DatabaseTarget
  /** Cuts the connection on which a statement with this text comes next; resolves once it is cut. */
  readonly cutAt: (text: string, moment: Moment) => Promise<void>
  /** Cuts all connections, and takes no new ones. */
  readonly close: () => Promise<void>
  readonly reopen: () => Promise<void>
}

type Order = { readonly text: string; readonly moment: Moment; readonly done: () => void }

/** Listens on loopback, in the way of `target`, until the test ends. */
export async function startCuttingProxy(target: DatabaseTarget): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let order: Order | undefined

  function cut({ done }: Order, client: Socket, server: Socket): void {
    client.resetAndDestroy()
    // What was passed on is still read there; the server hears of the end behind it.
    server.end()
    done()
  }

  function obey(client: Socket, server: Socket, chunk: Buffer): void {
    const found = order
    if (!found || !chunk.includes(found.text)) return void server.write(chunk)
    order = undefined
    if (found.moment !== 'unsent') server.write(chunk)
    const now = () => cut(found, client, server)
    if (found.moment !== 'answered') now()
    if (found.moment === 'answered') server.removeAllListeners('data').once('data', now)
  }

  const listener = createServer((client) => {
    const server = dial(`${target.host}/.s.PGSQL.${target.port}`)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk: Buffer) => obey(client, server, chunk)).on('close', () => server.end())
    server.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy())
  })

  async function listen(port: number): Promise<number> {
    await once(listener.listen(port, '127.0.0.1'), 'listening')
    const address = listener.address()
    return typeof address === 'object' && address ? address.port : port
  }

  const port = await listen(0)
  const close = async () => {
    const closed = listener.listening ? once(listener, 'close') : undefined
    if (closed) listener.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return {
    target: { ...target, host: '127.0.0.1', port },
    cutAt: (text, moment) =>
      new Promise((done) => {
        order = { text, moment, done }
      }),
    close,
    reopen: async () => void (await listen(port)),
  }
}
