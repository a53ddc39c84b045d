import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { databaseIn, temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

it('what is read in one job is of one moment, whatever another program commits meanwhile', async () => {
  const folder = temporaryFolder()
  const storage = openStorage(folder)
  onTestFinished(() => storage.close())
  const other = new Database(databaseIn(folder))
  onTestFinished(() => void other.close())
  const uuids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const addRun = other.prepare(`INSERT INTO run (uuid, connection_id, days_to_extend, state, made_by, made_through,
    created_at, is_whole) VALUES (?, 'local', 30, 'checking', 'a', 'b', '2026-01-28T06:00:00.000Z', 0)`)
  for (const [before, uuid] of uuids.entries()) {
    const seen = await storage.read(async ({ runs }) => {
      const first = (await runs.hidden()).length
      addRun.run(uuid)
      return [first, (await runs.hidden()).length]
    })
    expect(seen).toEqual([before, before])
    expect(await storage.runs.hidden()).toHaveLength(before + 1)
  }
})
