import { describe, expect, onTestFinished, test } from 'vitest'
import { authorityFile, type Desk, openDesk } from './desk.ts'
import { connect, redirect, submissionOf, submissionsOf } from './desk-calls.ts'
import { startFaultServer } from './fault-server.ts'
import { httpBytes } from './http-text.ts'
import { OPERATIONS, type Operation } from './operations.ts'

/** A desk on a service over TLS, prepared for an operation. `send` requests the operation. */
async function ready(operation: Operation) {
  const server = await startFaultServer()
  const desk = await openDesk()
  onTestFinished(async () => {
    await server.stop()
    await desk.close()
    await desk.data.remove()
  })
  const id = await connect(desk, { baseUrl: server.baseUrl, caFile: authorityFile(desk) })
  const body = await operation.prepare(desk)
  const done = () => ({ posts: server.posts(operation.name), done: operation.timesDone(server) })
  return { server, desk, id, done, send: () => desk.call('POST', operation.path, body()) }
}

/**
 * Waits until all earlier callers wait for the pending request. A database server is asked in turn, and the callers ask
 * it far less often than this function. A later caller gets the same answer, or a refusal of the service.
 */
async function onceAllHaveCome({ call }: Desk): Promise<void> {
  for (let times = 0; times < 30; times++) await call('GET', '/desk/v1/settings')
}

describe.each(OPERATIONS)('$name', { timeout: 60_000 }, (operation) => {
  test('by a double click is one POST, however slow the service is', async () => {
    const { server, desk, done, send } = await ready(operation)
    const first = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    server.play({
      onRequest: async ({ socket, take }) => {
        first.resolve()
        await answer.promise
        socket.write(httpBytes(take()))
      },
    })
    const one = send()
    await first.promise
    const two = send()
    await onceAllHaveCome(desk)
    answer.resolve()
    expect((await two).text).toBe((await one).text)
    expect(done()).toEqual({ posts: 1, done: 1 })
    expect((await submissionsOf(desk))[0]?.state).toBe('accepted')
  })

  test('by fifty at once is one POST and one connection, and all get its answer', async () => {
    const { server, desk, done, send } = await ready(operation)
    const before = server.connections()
    const gate = Promise.withResolvers<void>()
    server.play({
      onRequest: async ({ socket, take }) => {
        await gate.promise
        socket.write(httpBytes(take()))
      },
    })
    const asked = Array.from({ length: 50 }, () => send())
    await onceAllHaveCome(desk)
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(server.connections() - before).toBe(1)
    expect(done()).toEqual({ posts: 1, done: 1 })
  })

  test('that was not sent goes out when a person says so, once for twenty clicks', async () => {
    const { server, desk, id, done, send } = await ready(operation)
    await redirect(desk, id, { baseUrl: 'https://localhost:1' })
    const { status, submissionId } = await send()
    expect(status).toBe(503)
    await redirect(desk, id, { baseUrl: server.baseUrl })
    const click = () => desk.call('POST', `/desk/v1/submissions/${submissionId}/sending`, {})
    await Promise.all(Array.from({ length: 20 }, click))
    expect((await submissionOf(desk, submissionId)).state).toBe('accepted')
    expect(done()).toEqual({ posts: 1, done: 1 })
  })

  test('that got lost is not sent again for twenty decisions at once but the first', async () => {
    const { server, desk, done, send } = await ready(operation)
    server.play({ onRequest: ({ reset }) => reset() })
    const { submissionId } = await send()
    server.play(undefined)
    const resolution = { outcome: 'not-created', reason: 'Asked at the service' }
    const decide = () => desk.call('POST', `/desk/v1/submissions/${submissionId}/resolution`, resolution)
    const answers = await Promise.all(Array.from({ length: 20 }, decide))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(done()).toEqual({ posts: 2, done: 1 })
  })
})
