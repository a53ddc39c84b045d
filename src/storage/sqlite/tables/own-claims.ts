import type { Claims } from '../../claims.ts'

/** Claims in the memory of the only process that has the folder. */
export function createOwnClaims(): Claims {
  const held = new Set<string>()
  const forGood = new AbortController().signal
  return {
    take: async (name) => {
      if (held.has(name)) return undefined
      held.add(name)
      return forGood
    },
    release: async (name) => void held.delete(name),
    // No other process resumes the work; a person does.
    leave: (name) => void held.delete(name),
    held: async () => [...held],
    abandoned: async () => [],
  }
}
