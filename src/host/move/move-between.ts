import type { BookSource, BookTarget } from '#storage/moving.ts'
import type { SlowStep } from '#storage/sqlite/files/slow-step.ts'
import { openMovingSource } from '#storage/sqlite/moving/moving-source.ts'
import { openMovingTarget } from '#storage/sqlite/moving/moving-target.ts'
import type { BookPlace } from '../book-place.ts'
import { refuseTestFolder } from '../test-folder.ts'
import { type MovedBook, type MoveOptions, moveBook } from './move-book.ts'

type MovePlaces = { readonly from: BookPlace; readonly to: BookPlace }

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

/** Opens a book as the source of a move. The code for a server is loaded only when there is one. Throws StorageError. */
export async function openSource(place: BookPlace, slowly: SlowStep): Promise<BookSource> {
  if (place.kind === 'folder') return openMovingSource(place.folder, slowly)
  const { openPostgresMovingSource } = await import('#storage/postgres/moving-source.ts')
  return openPostgresMovingSource(place.target)
}

/** Opens the destination of a move. Throws StorageError. */
export async function openTarget(place: BookPlace): Promise<BookTarget> {
  if (place.kind === 'folder') return openMovingTarget(place.folder)
  const { openPostgresMovingTarget } = await import('#storage/postgres/moving-target.ts')
  return openPostgresMovingTarget(place.target)
}
