import type { Read, Storage, Stores, UnitOfWork, Write } from '#storage/storage.ts'

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

/** Has whoever reads, in a job that reads or by itself, find some stores changed from now on. */
export function patchReads(storage: Storage, patch: (stores: Stores) => Partial<Stores>): void {
  const own = storage.read
  const read: Read = (job) => own((stores) => job({ ...stores, ...patch(stores) }))
  Object.assign(storage, patch(storage), { read })
}

/** Lets no unit begin before so many have been asked for: then each comes of what there was before any of them. */
export function beginTogether(storage: Storage, count: number): void {
  const own = storage.write
  const { promise: areThere, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const write: Write = async (job) => {
    if (++asked === count) resolve()
    await areThere
    return own(job)
  }
  Object.assign(storage, { write })
}

/** Holds the next unit of a kind that is asked for until it is let go. `isAsked` resolves once it is held. */
export function holdNext(
  storage: Storage,
  kind: 'write' | 'writeInBackground' = 'write',
): { readonly isAsked: Promise<void>; readonly letGo: () => void } {
  const own = storage[kind]
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held: Write = async (job) => {
    Object.assign(storage, { [kind]: own })
    asked.resolve()
    await gate.promise
    return own(job)
  }
  Object.assign(storage, { [kind]: held })
  return { isAsked: asked.promise, letGo: gate.resolve }
}
