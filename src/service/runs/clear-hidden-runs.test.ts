import { describe, expect, it } from 'vitest'
import type { UnitOfWork } from '#storage/storage.ts'
import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { testService } from '../service.test-support.ts'
import { clearHiddenRuns } from './clear-hidden-runs.ts'
import { claimOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'

const UUIDS = ['00000000-0000-4000-8000-00000000aaaa', '00000000-0000-4000-8000-00000000bbbb'] as const

/** A book with two hidden runs of three lines each, and a record of what is removed. */
async function hiddenRuns() {
  const { storage } = await testService()
  const made = { kind: 'extension', state: 'checking', daysToExtend: 7, connectionId: 'local' } as const
  const by = { madeBy: '', madeThrough: '', createdAt: '2026-01-28T09:00:00.000Z' }
  for (const uuid of UUIDS) await storage.write((unit) => unit.runs.insert({ ...made, ...by, uuid }))
  const removed: string[] = []
  const left = new Map<number, number>()
  const kind: RunKind = {
    ...EXTENSION_RUNS,
    removeLines: async (_unit: UnitOfWork, id: number) => {
      const lines = left.get(id) ?? 3
      left.set(id, Math.max(0, lines - 2))
      removed.push(`lines of ${id}`)
      return Math.min(lines, 2)
    },
    removeRest: async (_, id) => void removed.push(`rest of ${id}`),
  }
  const clear = (kinds: readonly RunKind[], signal = new AbortController().signal) =>
    clearHiddenRuns(storage, kinds, signal)
  const hidden = async () => (await storage.runs.hidden()).map(({ uuid }) => uuid)
  return { storage, kind, removed, clear, hidden }
}

describe('hidden runs', () => {
  it('are removed with all their lines first, then the rest of their data', async () => {
    const { kind, removed, clear, hidden } = await hiddenRuns()
    await clear([kind])
    expect(await hidden()).toEqual([])
    expect(removed).toEqual([1, 2].flatMap((id) => [...Array(3).fill(`lines of ${id}`), `rest of ${id}`]))
  })

  it('stay while a process holds their claim: it is still creating them', async () => {
    const { storage, kind, clear, hidden } = await hiddenRuns()
    await storage.claims.take(claimOf(UUIDS[0]))
    await clear([kind])
    expect(await hidden()).toEqual([UUIDS[0]])
  })

  it('stay if only a newer version knows their kind', async () => {
    const { clear, hidden, removed, kind } = await hiddenRuns()
    await clear([{ ...kind, name: 'import' }])
    expect([await hidden(), removed]).toEqual([UUIDS, []])
  })

  it('stay as far as they are not removed when the program ends', async () => {
    const { clear, hidden, removed, kind } = await hiddenRuns()
    await clear([kind], AbortSignal.abort())
    expect([await hidden(), removed]).toEqual([UUIDS, []])
  })

  it('go without further data if their kind has none', async () => {
    const { clear, hidden, kind } = await hiddenRuns()
    const { removeRest: _, ...plain } = kind
    await clear([plain])
    expect(await hidden()).toEqual([])
  })
})
