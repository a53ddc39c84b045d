/**
 * Idempotency keys of a user's attempts. A repeated request has the same key until its outcome is known, so that a lost answer never causes
 * a second execution; after that, the same request is a new attempt.
 */
export type Attempts = {
  readonly keyOf: (content: string) => string
  /** Marks the outcome of the request as known. */
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
 * Attempts made at one place, such as on one version of a loan's schedule: they are still known when the user leaves the place and returns
 * while it looks the same.
 */
export function attemptsAt(place: string): Attempts {
  const attempts = PLACES.get(place) ?? createAttempts()
  PLACES.set(place, attempts)
  return attempts
}

/** 128 random bits; randomUUID is missing if the page was loaded over plain http from another computer. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
