import { describe, expect, it, onTestFinished } from 'vitest'
import type { Storage, Write } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import { newBook, openAt } from '#storage/test-place.test-support.ts'
import { watchedStorage } from './watched-storage.ts'

/** A book with observed writes; `change` replaces methods of the storage itself. */
async function watched(change: (storage: Storage) => Partial<Storage> = () => ({})) {
  const storage = await openAt(await newBook())
  onTestFinished(storage.close)
  const ended: [string, boolean][] = []
  const waiting = { now: 0, most: 0 }
  const observer = {
    waits: () => {
      waiting.now++
      waiting.most = Math.max(waiting.most, waiting.now)
    },
    waitsNoMore: () => void waiting.now--,
    ended: (result: string, seconds: number) => void ended.push([result, seconds >= 0 && seconds < 60]),
  }
  return { storage: watchedStorage({ ...storage, ...change(storage) }, observer), ended, waiting }
}

describe('a write', () => {
  it('that is committed gives its result and what it wrote', async () => {
    const { storage, ended } = await watched()
    const settings = { ...(await storage.settings.read()), defaultTerm: 24 }
    expect(await storage.write(async (unit) => unit.settings.replace(settings).then(() => 'done'))).toBe('done')
    expect((await storage.settings.read()).defaultTerm).toBe(24)
    expect(ended).toEqual([['committed', true]])
  })

  it('that its job refuses is undone, and that the system refuses has failed; both say why', async () => {
    const { storage, ended } = await watched()
    await expect(storage.write(() => Promise.reject(new Error('A rule')))).rejects.toThrow('A rule')
    const refused: Write = () => Promise.reject(new StorageError('disk-full', 'Full'))
    const failing = await watched(() => ({ write: refused }))
    await expect(failing.storage.write(async () => undefined)).rejects.toThrow('Full')
    expect([ended, failing.ended]).toEqual([[['undone', true]], [['failed', true]]])
    expect(failing.waiting).toEqual({ now: 0, most: 1 })
  })

  it('waits until its job begins, once, however often that runs', async () => {
    const twice =
      (write: Write): Write =>
      async (job) => {
        await write(job)
        return write(job)
      }
    const { storage, waiting, ended } = await watched(({ write }) => ({ write: twice(write) }))
    const seen: number[] = []
    await Promise.all([1, 2, 3].map(() => storage.write(async () => void seen.push(waiting.now))))
    expect(waiting).toEqual({ now: 0, most: 3 })
    expect(seen).toHaveLength(6)
    expect(Math.min(...seen)).toBe(0)
    expect(ended).toEqual(Array(3).fill(['committed', true]))
  })

  it('in the background is not counted among those that somebody waits for', async () => {
    const { storage, ended } = await watched()
    await storage.writeInBackground(async () => undefined)
    expect(ended).toEqual([])
  })
})
