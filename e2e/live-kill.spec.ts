import { expect } from '@playwright/test'
import { LIVE_TOKEN, redirect, submissionsOf } from '../faults/desk-calls.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { OPERATIONS } from '../faults/operations.ts'
import { test as base } from './data-folder.ts'
import { MOMENTS } from './kill-moments.ts'
import { type KillableDesk, startKillableDesk } from './killable-desk.ts'
import { ONLY_SLOW_STEPS } from './service-process.ts'

const test = base.extend<{ server: FaultServer }>({
  server: async ({}, use) => {
    const server = await startFaultServer()
    await use(server)
    await server.stop()
  },
})

for (const operation of OPERATIONS) {
  for (const moment of MOMENTS) {
    test(`${operation.name}, killed ${moment.name}`, async ({ dataFolder: folder, server }) => {
      const killed = await startKillableDesk(folder, server.baseUrl)
      const body = await operation.prepare(killed)
      const before = (await submissionsOf(killed)).length
      const clearAway = await moment.reach({ desk: killed, server, folder, path: operation.path, body })
      const { stdout, stderr } = await killed.kill()
      await clearAway()
      expect(stdout + stderr).not.toContain(LIVE_TOKEN)

      server.play(undefined)
      const connections = server.connections()
      const desk = await killed.startAgain()
      const left = async () => (await submissionsOf(desk)).slice(0, -before || undefined).map(({ state }) => state)
      // On a server, other processes check twice before they consider a process dead.
      await expect.poll(left).toEqual(moment.journal === null ? [] : [moment.journal])
      expect(server.posts(operation.name), 'POSTs before the kill').toBe(moment.posts)
      expect(server.connections() - connections, 'connections that the new program made by itself').toBe(0)

      await redirect(desk, desk.connectionId, { baseUrl: server.baseUrl, caFile: desk.caFile })
      await settle(desk, server, operation.path, body())
      expect((await submissionsOf(desk))[0]?.state).toBe('accepted')
      expect({ posts: server.posts(operation.name), done: operation.timesDone(server) }).toEqual({ posts: 1, done: 1 })
      expect(await desk.stop()).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_SLOW_STEPS) })
    })
  }
}

/** Acts like a person who asks the service for the outcome. */
async function settle(desk: KillableDesk, server: FaultServer, path: string, body: object): Promise<void> {
  const [submission] = await submissionsOf(desk)
  const { id, state, operation } = submission ?? {}
  if (state === 'planned') await desk.call('POST', `/desk/v1/submissions/${id}/sending`, {})
  if (state === 'unknown') {
    const wasDone = server.posts(operation ?? '') > 0
    const [loan] = server.book.loans()
    const outcome = wasDone ? { outcome: 'created', loanUuid: loan?.uuid } : { outcome: 'not-created' }
    await desk.call('POST', `/desk/v1/submissions/${id}/resolution`, { ...outcome, reason: 'Asked at the service' })
  }
  if (submission === undefined || (state === 'accepted' && server.posts(path.split('/').at(-1) ?? '') === 0)) {
    await desk.call('POST', path, body)
  }
}
