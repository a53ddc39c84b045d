/**
 * The attempts of a person to have something done. The same request again has the same key until what became of it
 * is known, so that an answer that was lost never does it twice; after that, the same request is a new attempt.
 */
export type Attempts = {
  readonly keyOf: (content: string) => string
  /** What became of the request is known. */
  readonly settle: (content: string) => void
}

export function createAttempts(): Attempts {
  const open = new Map<string, string>()
  return {
    keyOf: (content) => {
      const key = open.get(content) ?? randomKey()
      open.set(content, key)
      return key
    },
    settle: (content) => void open.delete(content),
  }
}

const PLACES = new Map<string, Attempts>()

/**
 * The attempts made at one place, such as on one version of a loan's schedule: still known when a person leaves it and
 * comes back to what looks the same.
 */
export function attemptsAt(place: string): Attempts {
  const attempts = PLACES.get(place) ?? createAttempts()
  PLACES.set(place, attempts)
  return attempts
}

/** 128 random bits; randomUUID is missing where a page came by plain http from another computer. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
