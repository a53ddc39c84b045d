import { onTestFinished } from 'vitest'
import type { Storage } from '../storage.ts'

/** A book of its own for a test; `open` opens it, the second time with all that was committed before it was closed. */
export type Book = { readonly open: () => Promise<Storage> }

/** Makes a book that nobody has written to; it goes with the test. */
export type MakeBook = () => Book

/** A new book, open until the test ends. */
export async function openedBook(makeBook: MakeBook): Promise<Storage> {
  const storage = await makeBook().open()
  onTestFinished(() => storage.close())
  return storage
}

export const AT = '2026-01-28T06:02:16.000Z'

/** The uuid of a number. */
export function uuidOf(number: number): string {
  return `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
}

/** The error that something ends with; undefined where it ends well. */
export async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}
