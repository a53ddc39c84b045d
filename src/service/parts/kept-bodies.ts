/** Answers as they were written, each for as long as what it was written from stays as it was. */
export type KeptBodies = {
  /** What was written of this, in this state; `state` names all that the answer depends on. */
  readonly find: (name: string, state: string) => string | undefined
  /** Returns the text. */
  readonly keep: (name: string, state: string, text: string) => string
}

/** One or two bytes each: 1,600 loans of a year. */
const CHARACTERS = 8 * 1024 * 1024

/** Keeps this many characters; beyond that, the least recently used goes first. */
export function createKeptBodies(characters = CHARACTERS): KeptBodies {
  const kept = new Map<string, { readonly state: string; readonly text: string }>()
  let length = 0

  function forget(name: string): void {
    length -= kept.get(name)?.text.length ?? 0
    kept.delete(name)
  }

  return {
    find: (name, state) => {
      const found = kept.get(name)
      if (found?.state !== state) return undefined
      // Last in the order of the map.
      kept.delete(name)
      kept.set(name, found)
      return found.text
    },
    keep: (name, state, text) => {
      forget(name)
      kept.set(name, { state, text })
      length += text.length
      for (const oldest of kept.keys()) {
        if (length <= characters) break
        forget(oldest)
      }
      return text
    },
  }
}
