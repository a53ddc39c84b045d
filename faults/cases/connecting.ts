import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { type Elsewhere, type FaultCase, notSent } from '../fault-case.ts'
import { listen } from '../fault-server.ts'

const FAILED = 'The connection to the service failed. Nothing was sent.'
const NOT_IN_TIME = 'The service did not accept a connection in time. Nothing was sent.'

/** Faults before there is a connection. In all of them nothing was sent. */
export const CONNECTING: readonly FaultCase[] = [
  {
    name: 'the port is closed',
    elsewhere: async (server) => {
      await server.stop()
      return {}
    },
    expected: notSent('The service refused the connection. Nothing was sent.'),
  },
  {
    name: 'the host is not in the DNS',
    elsewhere: async () => ({ change: { baseUrl: 'https://nowhere.invalid' } }),
    expected: notSent('The host of the service was not found. Nothing was sent.'),
  },
  {
    name: 'a connection is never taken',
    elsewhere: fullQueue,
    deadlineInSeconds: 1,
    expected: notSent(NOT_IN_TIME),
  },
  {
    name: 'a connection is taken, and TLS never begins',
    elsewhere: () => portWithoutTls(() => undefined),
    deadlineInSeconds: 1,
    expected: notSent(NOT_IN_TIME),
  },
  {
    name: 'a connection is taken and ended at once',
    elsewhere: () => portWithoutTls((socket) => socket.destroy()),
    expected: notSent(FAILED),
  },
  {
    name: 'a connection is taken and reset at once',
    elsewhere: () => portWithoutTls((socket) => socket.resetAndDestroy()),
    expected: notSent(FAILED),
  },
  {
    name: 'the handshake of TLS is cut off in the middle',
    elsewhere: () => portWithoutTls((socket) => socket.once('data', () => socket.destroy())),
    expected: notSent(FAILED),
  },
  {
    name: 'the port speaks HTTP without TLS',
    elsewhere: () => portWithoutTls((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n'))),
    expected: notSent('A secure connection could not be established. Nothing was sent.'),
  },
]

/** A port that serves a connection as the test says, without TLS. */
async function portWithoutTls(serve: (socket: Socket) => unknown): Promise<Elsewhere> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    serve(socket)
  })
  const port = await listen(server)
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { change: { baseUrl: `https://localhost:${port}` }, stop }
}

const LISTEN_AND_FALL_ASLEEP = `
  const { createServer } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    setImmediate(() => Atomics.wait(new Int32Array(workerData), 0, 0))
  })`

/** A port with a full queue, because its program sleeps. The system leaves every further attempt unanswered. */
export async function fullQueue(): Promise<Elsewhere> {
  const worker = new Worker(LISTEN_AND_FALL_ASLEEP, { eval: true, workerData: new SharedArrayBuffer(4) })
  const [port]: number[] = await once(worker, 'message')
  const filling = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1').on('error', () => undefined))
  await Promise.race(filling.map((socket) => once(socket, 'connect')))
  return {
    change: { baseUrl: `https://127.0.0.1:${port}` },
    stop: async () => {
      for (const socket of filling) socket.destroy()
      await worker.terminate()
    },
  }
}
