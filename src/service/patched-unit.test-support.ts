import type { Storage, UnitOfWork, Write } from '#storage/storage.ts'

/** Has every job find some stores of its unit changed from now on; returns what ends it. */
export function patchUnits(storage: Storage, patch: (unit: UnitOfWork) => Partial<UnitOfWork>): () => void {
  const { write, writeInBackground } = storage
  const patched =
    (own: Write): Write =>
    (job) =>
      own((unit) => job({ ...unit, ...patch(unit) }))
  Object.assign(storage, { write: patched(write), writeInBackground: patched(writeInBackground) })
  return () => void Object.assign(storage, { write, writeInBackground })
}
