import { expect, it } from 'vitest'
import { runListBody } from '#contract/desk/runs.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'

const RUNS = '/desk/v1/runs'

it('the list of runs has those of every kind, newest first, each with its counts', async () => {
  const desk = await testService()
  const { tried } = runsOf(desk)
  await loanOf(desk, 'RUN-1')
  const first = await tried({ filter: {} })
  const second = await tried({ filter: {} })
  const { status, body } = await desk.call('GET', RUNS)
  expect(status).toBe(200)
  const { data, total } = runListBody.parse(body)
  expect(data.map(({ kind, uuid }) => [kind, uuid])).toEqual([
    ['extension', second.uuid],
    ['extension', first.uuid],
  ])
  expect([total, data[0]?.counts.all, data[0]?.state]).toEqual([2, 1, 'checked'])
  expect((await desk.call('GET', `${RUNS}?limit=1`)).body.data).toHaveLength(1)
  expect((await desk.call('GET', `${RUNS}?limit=x`)).status).toBe(422)
})
