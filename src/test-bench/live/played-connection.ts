import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'

/** The same in every book and after every reset, so that what was submitted by it stays its own. */
export const PLAYED_CONNECTION = '7e57de5c-0000-4000-8000-000000000001'

const PLAYED_NAME = 'Live (played)'

/**
 * Has the book lead to the service that is played for it at `baseUrl`, by a connection that is there already or by a new
 * one. What QA has changed of its fields stays; one that QA has removed, or whose name another one took, stays away.
 */
export async function connectPlayed(storage: Storage, baseUrl: string): Promise<void> {
  try {
    await storage.write(async ({ connections }) => {
      const known = await connections.byId(PLAYED_CONNECTION)
      if (known) await connections.replace({ ...known, baseUrl, caFile: null })
      else if (!(await connections.byName(PLAYED_NAME))) await connections.insert({ ...NEW, baseUrl })
    })
  } catch (error) {
    if (!isRemoved(error)) throw error
  }
}

/** The row of a removed connection stays for its journal, and nothing else has its id. */
function isRemoved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

const NEW: Omit<StoredConnection, 'baseUrl'> = {
  id: PLAYED_CONNECTION,
  name: PLAYED_NAME,
  kind: 'test',
  extensionsField: { name: 'maxExtensions', as: 'count' },
  furtherFields: {},
  caFile: null,
  sealedToken: null,
}
