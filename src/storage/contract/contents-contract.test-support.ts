import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ContentStore, keepContent } from '../content-store.ts'
import { errorOf, type MakeBook, openedBook } from './book.test-support.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const madeBytes = (size: number, seed = 1) => Buffer.alloc(size).map((_, index) => (index * seed + (index >> 8)) % 256)

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size)
}

async function readFrom({ read }: ContentStore, sha256: string): Promise<Buffer | undefined> {
  const found = await read(sha256)
  if (!found) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of found) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* cutOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new Error('cut off')
}

/** Contract of the files that were handed in. */
export function contentsContract(makeBook: MakeBook): void {
  it.each([0, 1, 262_143, 262_144, 262_145, 3_000_000])('keeps a file of %d bytes as it came', async (size) => {
    const { contents } = await openedBook(makeBook)
    const bytes = madeBytes(size)
    const kept = await keepContent(contents, inPieces(bytes, 65_521))
    expect(kept).toEqual({ sha256: digestOf(bytes), size })
    expect((await readFrom(contents, kept.sha256))?.equals(bytes)).toBe(true)
    expect(await contents.all()).toEqual([kept.sha256])
  })

  it('keeps the same bytes once, in whatever pieces they come, also at the same moment', async () => {
    const { contents } = await openedBook(makeBook)
    const bytes = madeBytes(600_000)
    const kept = await Promise.all(
      [7_000, 100_000, 600_000].map((size) => keepContent(contents, inPieces(bytes, size))),
    )
    expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(1)
    expect(await contents.all()).toHaveLength(1)
    expect((await readFrom(contents, digestOf(bytes)))?.equals(bytes)).toBe(true)
  })

  it('keeps nothing of what is cut off, and says why', async () => {
    const { contents } = await openedBook(makeBook)
    const bytes = madeBytes(300_000)
    expect(await errorOf(() => keepContent(contents, cutOff(bytes)))).toMatchObject({ message: 'cut off' })
    expect([await contents.all(), await contents.read(digestOf(bytes))]).toEqual([[], undefined])
    await keepContent(contents, inPieces(bytes, 300_000))
    expect(await contents.all()).toHaveLength(1)
  })

  it('makes staged bytes readable once they are kept, and leaves nothing of dropped ones', async () => {
    const { contents } = await openedBook(makeBook)
    const bytes = madeBytes(300_000)
    const sha256 = digestOf(bytes)
    const [dropped, kept, repeated] = [
      await contents.stage(inPieces(bytes, 50_000)),
      await contents.stage(inPieces(bytes, 70_000)),
      await contents.stage(inPieces(bytes, 90_000)),
    ]
    await dropped.drop()
    expect([await contents.all(), await contents.missing([sha256])]).toEqual([[], new Set([sha256])])
    for (const staged of [kept, repeated]) {
      await staged.keep()
      await staged.drop()
      expect((await readFrom(contents, sha256))?.equals(bytes)).toBe(true)
    }
    expect([await contents.all(), await contents.missing([sha256])]).toEqual([[sha256], new Set()])
  })

  it('has what was kept after it was opened again, until that is removed', async () => {
    const book = makeBook()
    const first = await book.open()
    const [one, other] = [madeBytes(400_000), madeBytes(10, 3)]
    await keepContent(first.contents, inPieces(one, 50_000))
    await keepContent(first.contents, inPieces(other, 4))
    await first.close()
    const { contents, close } = await book.open()
    expect((await readFrom(contents, digestOf(one)))?.equals(one)).toBe(true)
    await contents.remove(digestOf(one))
    await contents.remove(digestOf(one))
    expect(await contents.read(digestOf(one))).toBeUndefined()
    expect((await readFrom(contents, digestOf(other)))?.equals(other)).toBe(true)
    await close()
  })

  it.each(['', '../loan-desk.db', 'A'.repeat(64), '0'.repeat(64), '\0', '0'.repeat(65)])(
    'has nothing under %j',
    async (name) => {
      const { contents } = await openedBook(makeBook)
      expect(await contents.read(name)).toBeUndefined()
      await contents.remove(name)
    },
  )
}
