import { describe, expect, it } from 'vitest'
import { StorageError } from '#storage/storage-error.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'

describe('a run', () => {
  it('extends loans up to 1,500 rows at once, but one of any length', async () => {
    const service = await testService()
    for (const number of [1, 2, 3, 4]) await loanOf(service, `L-${number}`)
    const { tried, ran } = runsOf(service)
    const { uuid } = await tried({ filter: { sort: 'lenderLoanId', direction: 'asc' } })
    const { storage } = service
    const rows = [1_600, 700, 800, 1]
    const ids = (await storage.extensionLines.loanIds((await storage.runs.byUuid(uuid))?.id ?? 0, 0, 9)).map(Number)
    const events: string[] = []
    const count = async (loanId: number) => {
      const place = ids.indexOf(loanId)
      events.push(`count ${place + 1}`)
      return rows[place] ?? 0
    }
    Object.assign(storage, { loanEvents: { ...storage.loanEvents, count } })
    patchUnits(storage, ({ loanEvents }) => ({
      loanEvents: {
        ...loanEvents,
        insert: async (loanId, made) => {
          events.push(`extend ${ids.indexOf(loanId) + 1}`)
          await loanEvents.insert(loanId, made)
        },
      },
    }))
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { extended: 4 } })
    expect((await storage.runs.byUuid(uuid))?.workedLines).toBe(4)
    expect(events).toEqual([
      ...['count 1', 'count 2', 'extend 1'],
      ...['count 2', 'count 3', 'count 4', 'extend 2', 'extend 3'],
      ...['count 4', 'extend 4'],
    ])
  })

  it('counts no line as worked off if the disk refuses them', async () => {
    const service = await testService()
    await loanOf(service, 'L-1')
    const { tried, ran } = runsOf(service)
    const { uuid } = await tried({ filter: {} })
    const { storage } = service
    const full = new StorageError('disk-full', 'full')
    patchUnits(storage, ({ loanEvents }) => ({
      loanEvents: { ...loanEvents, insert: () => Promise.reject(full) },
    }))
    expect((await ran(uuid)).state).toBe('paused')
    expect((await storage.runs.byUuid(uuid))?.workedLines).toBe(0)
  })

  it('extends no loan twice if its line was done in the meantime', async () => {
    const service = await testService()
    const loan = await loanOf(service, 'L-1', { maxExtensions: 9 })
    const { tried, ran } = runsOf(service)
    const { uuid } = await tried({ filter: {} })
    const { storage } = service
    const { first } = storage.extensionLines
    let isStale = false
    Object.assign(storage.extensionLines, {
      first: async (...asked: Parameters<typeof first>) => {
        const found = await first(...asked)
        if (!isStale) {
          isStale = true
          await storage.write(async (unit) => {
            for (const line of found.rows) await unit.extensionLines.change(line, { state: 'extended' })
          })
        }
        return found
      },
    })
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { extended: 1 } })
    expect((await storage.loans.byUuid('local', loan))?.extensionsUsed).toBe(0)
  })
})
