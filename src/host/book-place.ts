import { type DatabaseTarget, LEAST_CONNECTIONS } from '#storage/postgres/database-target.ts'
import type { ServerObserver } from '#storage/postgres/server-observer.ts'
import { targetName } from '#storage/postgres/target-words.ts'
import type { ReadStorage } from '#storage/read-storage.ts'
import { openStorage, type StorageOptions } from '#storage/sqlite/open-storage.ts'
import { openReadStorage } from '#storage/sqlite/read-storage.ts'
import type { Storage } from '#storage/storage.ts'

/**
 * Location of a book: a folder of this computer, or a schema on a database server. Plain data, so that a thread can
 * receive it.
 */
export type BookPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly target: DatabaseTarget }

/** Locations of the loans' book and the demo's book. */
export type BookPlaces = { readonly place: BookPlace; readonly demoPlace: BookPlace }

/** Locations of books in folders. */
export function inFolders(folders: { readonly dataFolder: string; readonly demoFolder: string }): BookPlaces {
  return {
    place: { kind: 'folder', folder: folders.dataFolder },
    demoPlace: { kind: 'folder', folder: folders.demoFolder },
  }
}

/** Locations of books on a server: the demo has a schema of its own beside that of the loans. */
export function onServer(target: DatabaseTarget): BookPlaces {
  return {
    place: { kind: 'server', target },
    demoPlace: {
      kind: 'server',
      target: { ...target, schema: `${target.schema}${DEMO_SUFFIX}`, connections: LEAST_CONNECTIONS },
    },
  }
}

/** Suffix of the demo's schema name. */
export const DEMO_SUFFIX = '_demo'

/** Opens a book. The code for a server is loaded only when there is one. Throws StorageError. */
export async function openBookAt(
  place: BookPlace,
  options: StorageOptions,
  observer?: ServerObserver,
): Promise<Storage> {
  if (place.kind === 'folder') return openStorage(place.folder, options)
  const { openPostgresStorage } = await import('#storage/postgres/open-storage.ts')
  return openPostgresStorage(place.target, observer, options.warn)
}

/** Opens a book for reading in a thread; this process has the book open already. */
export async function openBookToRead(place: BookPlace): Promise<ReadStorage> {
  if (place.kind === 'folder') return openReadStorage(place.folder)
  const { openPostgresReadStorage } = await import('#storage/postgres/read-storage.ts')
  return openPostgresReadStorage(place.target)
}

/** Location of a book as the face shows it. */
export function shownPlace(place: BookPlace): { readonly dataFolder: string; readonly isOnServer: boolean } {
  return place.kind === 'folder'
    ? { dataFolder: place.folder, isOnServer: false }
    : { dataFolder: targetName(place.target), isOnServer: true }
}
