import type { StorageOptions } from '#storage/sqlite/open-storage.ts'
import type { Storage } from '#storage/storage.ts'
import { type BookPlace, openBookAt } from '../book-place.ts'
import type { DeskWatch } from './desk-watch.ts'
import { watchedStorage } from './watched-storage.ts'

/** Opens a book, and counts its activity if there are counters. Throws StorageError. */
export async function openWatched(
  place: BookPlace,
  options: StorageOptions,
  watch: DeskWatch | null,
): Promise<Storage> {
  if (!watch) return openBookAt(place, options)
  const { closed, ...observer } = watch.server()
  const storage = watchedStorage(await openBookAt(place, options, observer), watch.writes)
  return { ...storage, close: () => storage.close().finally(closed) }
}
