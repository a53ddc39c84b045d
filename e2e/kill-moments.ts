import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fullQueue } from '../faults/cases/connecting.ts'
import { redirect } from '../faults/desk-calls.ts'
import type { Fault, FaultServer, Turn } from '../faults/fault-server.ts'
import { httpBytes } from '../faults/http-text.ts'
import { holdBook } from './book-at.ts'
import { API_TOKEN } from './desk.ts'
import { type KillableDesk, storedStates } from './killable-desk.ts'

export type Scene = {
  readonly desk: KillableDesk
  readonly server: FaultServer
  readonly folder: string
  readonly path: string
  readonly body: (padding?: number) => object
}

/** A point around the send at which the program is killed, and what must be left of it. */
export type Moment = {
  readonly name: string
  /** Asks for the operation and returns when the point is reached; gives what is to be cleared away afterwards. */
  readonly reach: (scene: Scene) => Promise<() => unknown>
  /** In the journal after the next start; null where it never got there. */
  readonly journal: 'planned' | 'unknown' | 'accepted' | null
  /** Whole POSTs that the service saw, and so did. */
  readonly posts: 0 | 1
}

const NOTHING = () => undefined

export const MOMENTS: readonly Moment[] = [
  { name: 'before it is planned', reach: halfAskedFor, journal: null, posts: 0 },
  { name: 'after it is planned', reach: planned, journal: 'planned', posts: 0 },
  { name: 'after it is marked as sending, before the socket opens', reach: connecting, journal: 'unknown', posts: 0 },
  {
    name: 'with half of the request sent',
    reach: (scene) => playing(scene, (reached) => ({ onFirstBytes: ({ socket }) => reached(socket.pause()) }), 500_000),
    journal: 'unknown',
    posts: 0,
  },
  {
    name: 'with the request sent and no answer',
    reach: (scene) => playing(scene, (reached) => ({ onRequest: ({ take }) => reached(take()) })),
    journal: 'unknown',
    posts: 1,
  },
  {
    name: 'with half of the answer received',
    reach: (scene) =>
      playing(scene, (reached) => ({ onRequest: ({ socket, take }) => socket.write(half(take), reached) })),
    journal: 'unknown',
    posts: 1,
  },
  { name: 'with the answer received, before it is committed', reach: answered, journal: 'unknown', posts: 1 },
  { name: 'with the outcome committed', reach: committed, journal: 'accepted', posts: 1 },
]

/** The caller has sent half of what it wants, and the desk knows nothing of it yet. */
async function halfAskedFor({ desk, path, body }: Scene): Promise<() => unknown> {
  const { hostname, port } = new URL(desk.address)
  const content = JSON.stringify(body())
  const socket = connectSocket(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Authorization: Bearer ${API_TOKEN}`]
  const types = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]
  const bytes = `${[...lines, ...types].join('\r\n')}\r\n\r\n${content.slice(0, content.length / 2)}`
  await new Promise((resolve) => socket.on('error', NOTHING).write(bytes, resolve))
  return () => socket.destroy()
}

/** A CA file that is a pipe holds the program between the two commits, because nothing writes into it. */
async function planned(scene: Scene): Promise<() => unknown> {
  const { desk, folder } = scene
  const pipe = join(folder, 'pipe')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  await redirect(desk, desk.connectionId, { caFile: pipe })
  ask(scene)
  await expect.poll(() => storedStates(desk)).toContain('planned')
  return NOTHING
}

/** A port whose program sleeps holds it while it connects. */
async function connecting(scene: Scene): Promise<() => unknown> {
  const { desk } = scene
  const { change, stop } = await fullQueue()
  await redirect(desk, desk.connectionId, change ?? {})
  ask(scene)
  await expect.poll(() => storedStates(desk)).toContain('sending')
  return () => stop?.()
}

/** A fault of the service that says itself when its point is reached. */
async function playing(
  scene: Scene,
  faultOf: (reached: (at?: unknown) => void) => Fault,
  padding?: number,
): Promise<() => unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  scene.server.play(faultOf(resolve))
  ask(scene, padding)
  await promise
  return NOTHING
}

/** Somebody else holds the database when the answer comes; that the desk has it, one sees by its ending the connection. */
async function answered(scene: Scene): Promise<() => unknown> {
  const { promise, resolve } = Promise.withResolvers<() => unknown>()
  scene.server.play({
    onRequest: async ({ socket, take }) => {
      const release = await holdBook(scene.desk.dataFolder)
      socket.once('close', () => resolve(release))
      socket.write(httpBytes(take()))
    },
  })
  ask(scene)
  return promise
}

async function committed(scene: Scene): Promise<() => unknown> {
  const before = await storedStates(scene.desk)
  ask(scene)
  await expect.poll(() => storedStates(scene.desk)).toEqual([...before, 'accepted'])
  return NOTHING
}

/** The caller never hears: its program ends in the middle. */
function ask({ desk, path, body }: Scene, padding?: number): void {
  void desk.call('POST', path, body(padding)).catch(NOTHING)
}

function half(take: Turn['take']): Buffer {
  const bytes = httpBytes(take())
  return bytes.subarray(0, bytes.length - 40)
}
