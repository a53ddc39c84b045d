import type { Damager } from './damager.test-support.ts'
import type { Storage } from './storage.ts'
import type { TestPlace } from './test-place.test-support.ts'

/** Damager for the book of a place, which the storage has open. */
export async function damagerAt(place: TestPlace, storage: Storage): Promise<Damager> {
  if (place.kind === 'folder') {
    const { damagerOf } = await import('./sqlite/opening/damaged-columns.test-support.ts')
    return damagerOf(place.folder)
  }
  const { damagerOf } = await import('./postgres/damaged-columns.test-support.ts')
  return damagerOf(place.target, storage)
}
