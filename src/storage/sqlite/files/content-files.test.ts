import { appendFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepContent } from '../../content-store.ts'
import { RowError } from '../../row-error.ts'
import type { Storage } from '../../storage.ts'
import { openStorage } from '../open-storage.ts'
import { CONTENT_FOLDER } from './content-files.ts'
import { temporaryFolder } from './folder-state.test-support.ts'

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function readThrough({ contents }: Storage, sha256: string): Promise<void> {
  for await (const _piece of (await contents.read(sha256)) ?? []);
}

async function keptIn(folder: string) {
  const storage = openStorage(folder)
  const { sha256 } = await keepContent(storage.contents, bytesOf('what was handed in'))
  return { storage, sha256, path: join(folder, CONTENT_FOLDER, sha256) }
}

describe('the files of a data folder', () => {
  it.runIf(process.platform !== 'win32')('are for their owner alone', async () => {
    const folder = temporaryFolder()
    const { storage, path } = await keptIn(folder)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, CONTENT_FOLDER)).mode & 0o777).toBe(0o700)
    await storage.close()
  })

  it.each([
    ['longer', (path: string) => appendFileSync(path, '!')],
    ['shorter', (path: string) => truncateSync(path, 3)],
    ['empty', (path: string) => truncateSync(path, 0)],
    ['other', (path: string) => writeFileSync(path, 'what was handed IN')],
  ])('are said to be damaged where one is %s', async (_, damage) => {
    const { storage, sha256, path } = await keptIn(temporaryFolder())
    damage(path)
    await expect(readThrough(storage, sha256)).rejects.toBeInstanceOf(RowError)
    await storage.close()
  })

  it('are opened by whoever takes the first piece, who hears of one that is gone by then', async () => {
    const { storage, sha256 } = await keptIn(temporaryFolder())
    const found = await storage.contents.read(sha256)
    await storage.contents.remove(sha256)
    await expect(found?.[Symbol.asyncIterator]().next()).rejects.toThrow()
    await storage.close()
  })

  it('lose what was still being written when the program ended', async () => {
    const folder = temporaryFolder()
    const { storage, sha256 } = await keptIn(folder)
    await storage.close()
    writeFileSync(join(folder, CONTENT_FOLDER, 'one.part'), 'half')
    const again = openStorage(folder)
    expect(readdirSync(join(folder, CONTENT_FOLDER))).toEqual([sha256])
    await again.close()
  })
})
