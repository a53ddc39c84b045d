import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { copyOf, ENTRIES, enter, entriesIn, temporaryFolder } from './files/folder-state.test-support.ts'
import { openStorage } from './open-storage.ts'

/** Interval of a desk's checks of its files while there are no writes, in milliseconds. */
const LOOK_MS = 500

/** Lets the tests of a file decide when a desk checks its files. Returns the function that makes all desks check. */
export function looksWhenTold(): () => void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterAll(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(LOOK_MS)
}

export const noteOf = (folder: string) => `${folder}.moved.mark`

/** A desk on a book with entries in its database and as many in its log, and a copy of the folder before the latter. */
export async function runningDesk() {
  const folder = join(temporaryFolder(), 'data')
  const warnings: string[] = []
  const first = openStorage(folder)
  await enter(first, 0, ENTRIES)
  await first.close()
  const storage = openStorage(folder, { warn: (sentence) => warnings.push(sentence) })
  await enter(storage, ENTRIES, ENTRIES - 1)
  const older = copyOf(folder)
  await enter(storage, 2 * ENTRIES - 1, 1)
  return { folder, older, storage, warnings }
}

export type RunningDesk = Awaited<ReturnType<typeof runningDesk>>

/** Checks that the desk notices without any write. */
export async function expectNoticed({ storage, warnings }: RunningDesk, path: string): Promise<void> {
  const refused = { name: 'StorageError', code: 'folder-changed' }
  vi.advanceTimersByTime(LOOK_MS)
  await expect(storage.settings.read()).rejects.toMatchObject(refused)
  await expect(entriesIn(storage)).rejects.toMatchObject(refused)
  await expect(storage.read((stores) => stores.tokens.all())).rejects.toMatchObject(refused)
  await expect(enter(storage, 100, 1)).rejects.toMatchObject(refused)
  expect(warnings).toEqual([expect.stringContaining(path)])
}
