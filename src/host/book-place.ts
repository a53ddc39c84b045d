import { type DatabaseTarget, LEAST_CONNECTIONS } from '#storage/postgres/database-target.ts'
import type { ServerObserver } from '#storage/postgres/server-observer.ts'
import { bookName } from '#storage/postgres/target-words.ts'
import type { ReadStorage } from '#storage/read-storage.ts'
import { openStorage, type StorageOptions } from '#storage/sqlite/open-storage.ts'
import { openReadStorage } from '#storage/sqlite/read-storage.ts'
import type { Storage } from '#storage/storage.ts'

/** Where a book is: a folder of this computer, or a schema on a database server. Plain data, which goes to a thread too. */
export type BookPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly target: DatabaseTarget }

/** The place of the loans, and that of the demo. */
export type BookPlaces = { readonly place: BookPlace; readonly demoPlace: BookPlace }

/** Books in folders. */
export function inFolders(folders: { readonly dataFolder: string; readonly demoFolder: string }): BookPlaces {
  return {
    place: { kind: 'folder', folder: folders.dataFolder },
    demoPlace: { kind: 'folder', folder: folders.demoFolder },
  }
}

/** Books on a server: the demo has a schema of its own beside that of the loans. */
export function onServer(target: DatabaseTarget): BookPlaces {
  return {
    place: { kind: 'server', target },
    demoPlace: {
      kind: 'server',
      target: { ...target, schema: `${target.schema}${DEMO_SUFFIX}`, connections: LEAST_CONNECTIONS },
    },
  }
}

/** What the name of a schema has at its end for the demo. */
export const DEMO_SUFFIX = '_demo'

/** Opens a book. What speaks to a server is loaded only where there is one. Throws StorageError. */
export async function openBook(place: BookPlace, options: StorageOptions, observer?: ServerObserver): Promise<Storage> {
  if (place.kind === 'folder') return openStorage(place.folder, options)
  const { openPostgresStorage } = await import('#storage/postgres/open-storage.ts')
  return openPostgresStorage(place.target, observer, options.warn)
}

/** Opens a book that this process has open, for reading in a thread of its own. */
export async function openBookToRead(place: BookPlace): Promise<ReadStorage> {
  if (place.kind === 'folder') return openReadStorage(place.folder)
  const { openPostgresReadStorage } = await import('#storage/postgres/read-storage.ts')
  return openPostgresReadStorage(place.target)
}

/** The place as the face shows it. */
export function shownPlace(place: BookPlace): { readonly dataFolder: string; readonly isOnServer: boolean } {
  return place.kind === 'folder'
    ? { dataFolder: place.folder, isOnServer: false }
    : { dataFolder: bookName(place.target), isOnServer: true }
}
