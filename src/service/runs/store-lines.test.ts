import { expect, it } from 'vitest'
import type { NewRun } from '#storage/run-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { testService } from '../service.test-support.ts'
import { storeLines } from './store-lines.ts'

const RUN: NewRun = {
  uuid: '00000000-0000-4000-8000-00000000aaaa',
  kind: 'extension',
  state: 'checking',
  daysToExtend: 7,
  connectionId: 'local',
  madeBy: '',
  madeThrough: '',
  createdAt: '2026-01-28T09:00:00.000Z',
} as const

it.each([
  [1, [[0, 1]]],
  [500, [[0, 500]]],
  [
    501,
    [
      [0, 500],
      [500, 1],
    ],
  ],
  [
    1_000,
    [
      [0, 500],
      [500, 500],
    ],
  ],
])('a run of %i loans is stored in slices of 500, and shown with the last one', async (loans, slices) => {
  const { storage } = await testService()
  const ids = Float64Array.from({ length: loans }, (_, index) => index + 1)
  const added: (readonly [number, number, number])[] = []
  const shown: number[] = []
  const writeInBackground: typeof storage.writeInBackground = (job) =>
    storage.writeInBackground((unit: UnitOfWork) =>
      job({
        ...unit,
        runs: { ...unit.runs, show: async (id) => void shown.push(id, added.length) },
        extensionLines: {
          ...unit.extensionLines,
          add: async (runId, first, some) => {
            expect(some[0]).toBe(first + 1)
            added.push([runId, first, some.length])
          },
        },
      }),
    )
  await storeLines({ ...storage, writeInBackground }, RUN, ids, 'extensionLines')
  expect(added).toEqual(slices.map(([first, count]) => [1, first, count]))
  expect(shown).toEqual([1, slices.length])
  expect(await storage.runs.hidden()).toHaveLength(1)
})
