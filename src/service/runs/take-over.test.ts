import { expect, it } from 'vitest'
import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { claimOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'
import { takeOverRuns } from './take-over.ts'

it('an abandoned run is resumed if it is at work, and the other abandoned claims are returned', async () => {
  const service = await testService()
  const { parts, storage } = service
  await loanOf(service, 'L-1')
  const { tried } = runsOf(service)
  const [running, paused] = [await tried({ filter: {} }), await tried({ filter: {} })]
  await storage.write(async ({ runs }) => {
    for (const { uuid } of [running, paused]) {
      const run = (await runs.byUuid(uuid)) ?? expect.fail()
      await runs.change(run, { state: uuid === running.uuid ? 'running' : 'paused' })
    }
  })
  const resumed: unknown[] = []
  const kind: RunKind = {
    ...EXTENSION_RUNS,
    tasks: { running: async (_, uuid, caller) => void resumed.push([uuid, caller]) },
  }
  const others = ['start of a run', claimOf('00000000-0000-4000-8000-00000000dddd'), claimOf(paused.uuid)]
  const abandoned = async () => [...others, claimOf(running.uuid)]
  const own = { ...parts, storage: { ...storage, claims: { ...storage.claims, abandoned } } }
  const takeOver = (kinds: readonly RunKind[]) => takeOverRuns(own, kinds)
  expect(await takeOver([{ ...kind, name: 'import' }])).toEqual([...others, claimOf(running.uuid)])
  expect(resumed).toEqual([])
  expect(await takeOver([{ ...kind, name: 'import' }, kind])).toEqual(others)
  await parts.background.stopAll()
  expect(resumed).toEqual([[running.uuid, { kind: 'face', session: null }]])
})
