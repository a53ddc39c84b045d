import type { SlowStep } from '#storage/sqlite/files/slow-step.ts'
import type { BookPlace } from '../book-place.ts'
import { refuseTestFolder } from '../test-folder.ts'
import { type MovedBook, type MoveOptions, moveBook } from './move-book.ts'
import { openSource, openTarget } from './open-places.ts'

export type MovePlaces = { readonly from: BookPlace; readonly to: BookPlace }

/** Moves the book of one place to another. Throws StorageError. */
export async function moveBetween(
  { from, to }: MovePlaces,
  options: MoveOptions & { readonly slowly: SlowStep },
): Promise<MovedBook> {
  for (const place of [from, to]) refuseTestFolder(place, 'What is in it is made up, and stays there.')
  const source = await openSource(from, options.slowly)
  try {
    const target = await openTarget(to)
    try {
      return await moveBook(source, target, options)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
