/** An answer as text or in UTF-8. */
export type Body = string | Uint8Array<ArrayBuffer>

/** Answers as they were written, each for as long as what it was written from stays as it was. */
export type KeptBodies = {
  /** True if this was written recently: only then is its state worth asking for. */
  readonly isKnown: (name: string) => boolean
  /** What was written of this, in this state; `state` names all that the answer depends on. */
  readonly find: (name: string, state: string) => Body | undefined
  /** Returns the body, which is kept if its state is given. Without one it counts as known from now on. */
  readonly keep: (name: string, state: string | undefined, body: Body) => Body
}

/** `body` is missing of what was written once; its length counts all the same, so that what is known could be kept. */
type Kept = { readonly state: string | undefined; readonly body: Body | undefined; readonly length: number }

/** One or two bytes each: 1,600 loans of a year. */
const CHARACTERS = 8 * 1024 * 1024

/**
 * Keeps this many characters; beyond that, the least recently used goes first. What is written once is not kept, because most
 * of it is never asked for again: it would only push out what is.
 */
export function createKeptBodies(characters = CHARACTERS): KeptBodies {
  const kept = new Map<string, Kept>()
  let length = 0

  function forget(name: string): void {
    length -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  return {
    isKnown: (name) => kept.has(name),
    find: (name, state) => {
      const found = kept.get(name)
      if (found?.state !== state) return undefined
      // Last in the order of the map.
      kept.delete(name)
      kept.set(name, found)
      return found.body
    },
    keep: (name, state, body) => {
      forget(name)
      kept.set(name, { state, body: state === undefined ? undefined : body, length: body.length })
      length += body.length
      for (const oldest of kept.keys()) {
        if (length <= characters) break
        forget(oldest)
      }
      return body
    },
  }
}
