import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  copyOf,
  countIn,
  databaseIn,
  enter,
  entriesIn,
  logIn,
  stateOf,
  temporaryFolder,
} from './folder-state.test-support.ts'
import { openStorage } from './open-storage.ts'

/** What somebody can do to the folder of a desk that is running. */
const DEEDS: Readonly<Record<string, (folder: string) => void>> = {
  'the lock is removed': (folder) => rmSync(join(folder, 'instance.lock')),
  'the lock is removed and made again': (folder) => {
    renameSync(join(folder, 'instance.lock'), join(folder, 'old'))
    writeFileSync(join(folder, 'instance.lock'), '')
  },
  'the database is removed': (folder) => rmSync(databaseIn(folder)),
  'the database is moved away': (folder) => renameSync(databaseIn(folder), join(folder, 'away')),
  'the database is replaced by a copy of itself': (folder) => {
    copyFileSync(databaseIn(folder), join(folder, 'copy'))
    renameSync(join(folder, 'copy'), databaseIn(folder))
  },
  'the log is removed': (folder) => rmSync(logIn(folder)),
  'the folder is moved away': (folder) => renameSync(folder, `${folder}-away`),
  'the folder is removed': (folder) => rmSync(folder, { recursive: true }),
  'the folder is replaced by an empty one': (folder) => {
    renameSync(folder, `${folder}-away`)
    mkdirSync(folder)
  },
}

it.each(Object.keys(DEEDS))('nothing more is acknowledged once %s', async (deed) => {
  const folder = join(temporaryFolder(), 'data')
  const storage = openStorage(folder)
  await enter(storage, 0, 3)
  DEEDS[deed]?.(folder)
  const left = deed.includes('empty') ? stateOf(folder) : undefined
  for (let time = 0; time < 2; time++) {
    await expect(enter(storage, 3, 1)).rejects.toMatchObject({ name: 'StorageError', code: 'folder-changed' })
  }
  await storage.close()
  if (left) expect(stateOf(folder)).toEqual(left)
})

it('what was acknowledged before is there again when the files are put back', async () => {
  const folder = join(temporaryFolder(), 'data')
  const storage = openStorage(folder)
  await enter(storage, 0, 3)
  renameSync(folder, `${folder}-away`)
  await expect(enter(storage, 3, 1)).rejects.toMatchObject({ code: 'folder-changed' })
  await storage.close()
  expect(await countIn(copyOf(`${folder}-away`))).toBe(3)
})

it('a lock that was removed is no reason to lose the end: all is there at the next start', async () => {
  const folder = temporaryFolder()
  const storage = openStorage(folder)
  await enter(storage, 0, 3)
  rmSync(join(folder, 'instance.lock'))
  await storage.close()
  const again = openStorage(folder)
  expect(await entriesIn(again)).toBe(3)
  await again.close()
})
