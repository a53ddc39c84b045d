/** An answer as text or in UTF-8. */
type Body = string | Uint8Array<ArrayBuffer>

/** Cache of serialized answers, each valid while its source is unchanged. */
export type KeptBodies = {
  /** True if the answer was serialized recently: only then is its state worth reading. */
  readonly isKnown: (name: string) => boolean
  /** Answer cached in this state; `state` identifies everything that the answer depends on. */
  readonly find: (name: string, state: string) => Body | undefined
  /** Returns the body, and caches it if its state is given. Without a state, only the name is remembered as known. */
  readonly keep: (name: string, state: string | undefined, body: Body) => Body
}

/** `body` is undefined for an answer serialized once; its length counts all the same, so that there is room to cache it. */
type Kept = { readonly state: string | undefined; readonly body: Body | undefined; readonly length: number }

/** One or two bytes per character: enough for 1,600 loans of a year. */
const CHARACTERS = 8 * 1024 * 1024

/**
 * Creates a cache of this many characters that evicts the least recently used answer. An answer serialized once is not
 * cached: most are never requested again, and would only evict others.
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
      // Moves the entry to the end of the map.
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
