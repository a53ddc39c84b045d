import { expect } from '@playwright/test'
import { CREATE_LOAN, loanRequest, submissionsOf } from '../faults/desk-calls.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { httpBytes } from '../faults/http-text.ts'
import { test as base } from './data-folder.ts'
import { API_TOKEN } from './desk.ts'
import { startKillableDesk } from './killable-desk.ts'

const test = base.extend<{ server: FaultServer }>({
  server: async ({}, use) => {
    const server = await startFaultServer()
    await use(server)
    await server.stop()
  },
})

/** A service that answers when the test says so, and says when it was asked. */
function slow(server: FaultServer) {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  server.play({
    onRequest: async ({ socket, take }) => {
      asked.resolve()
      await answer.promise
      socket.write(httpBytes(take()))
    },
  })
  return { asked: asked.promise, answer: answer.resolve }
}

test('a desk told to end waits for the answer, keeps it and hands it on', async ({ dataFolder, server }) => {
  const desk = await startKillableDesk(dataFolder, server.baseUrl)
  const { asked, answer } = slow(server)
  const call = desk.call('POST', CREATE_LOAN, loanRequest('A-1'))
  await asked
  const ended = desk.stop()
  answer()
  expect((await call).status).toBe(201)
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
  const again = await desk.startAgain()
  expect((await submissionsOf(again)).map(({ state }) => state)).toEqual(['accepted'])
  await again.stop()
})

test('a caller that goes away changes nothing: what was sent is sent, and its answer kept', async ({
  dataFolder,
  server,
}) => {
  const desk = await startKillableDesk(dataFolder, server.baseUrl)
  const { asked, answer } = slow(server)
  const leaving = new AbortController()
  const call = fetch(desk.address + CREATE_LOAN, {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(loanRequest('A-1')),
    signal: leaving.signal,
  })
  await asked
  leaving.abort()
  await expect(call).rejects.toThrow()
  answer()
  await expect.poll(async () => (await submissionsOf(desk)).map(({ state }) => state)).toEqual(['accepted'])
  const repeated = await desk.call('POST', CREATE_LOAN, loanRequest('A-1'))
  expect(repeated.status).toBe(200)
  expect(server.posts('createLoan')).toBe(1)
  await desk.stop()
})
