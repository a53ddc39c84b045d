import { onTestFinished } from 'vitest'
import type { Storage } from '../storage.ts'

/** A book of a test's own. `open` can be called again after closing, and returns everything committed before. */
export type Book = { readonly open: () => Promise<Storage> }

/** Creates an empty book. It is removed after the test. */
export type MakeBook = () => Book

/** A new book, open until the test ends. */
export async function openedBook(makeBook: MakeBook): Promise<Storage> {
  const storage = await makeBook().open()
  onTestFinished(() => storage.close())
  return storage
}

export const AT = '2026-01-28T06:02:16.000Z'

/** A UUID made from a number. */
export function uuidOf(number: number): string {
  return `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
}

/** Error that the work ends with; undefined if it succeeds. */
export async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}
