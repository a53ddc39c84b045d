import type { Read, Storage, Stores, UnitOfWork, Write } from '#storage/storage.ts'

/** Replaces some stores of every unit from now on; returns a function that ends that. */
export function patchUnits(storage: Storage, patch: (unit: UnitOfWork) => Partial<UnitOfWork>): () => void {
  const { write, writeInBackground } = storage
  const patched =
    (own: Write): Write =>
    (job) =>
      own((unit) => job({ ...unit, ...patch(unit) }))
  Object.assign(storage, { write: patched(write), writeInBackground: patched(writeInBackground) })
  return () => void Object.assign(storage, { write, writeInBackground })
}

/** Replaces some stores of all reads from now on, inside jobs and outside. */
export function patchReads(storage: Storage, patch: (stores: Stores) => Partial<Stores>): void {
  const own = storage.read
  const read: Read = (job) => own((stores) => job({ ...stores, ...patch(stores) }))
  Object.assign(storage, patch(storage), { read })
}

/** Delays units until `count` have been requested, so that each sees the state before any of them. */
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

/** Holds the next unit of a kind until released. `isAsked` resolves once it is held. */
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
