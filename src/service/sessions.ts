/** A launch code opens the face once within this time. */
export const LAUNCH_CODE_LIFE_MS = 60_000

/** Sessions of the face in a browser. They live as long as the process and are kept nowhere else. */
export type Sessions = {
  /** A one-time code for the address to open. */
  readonly launchCode: () => string
  /** A session for a code that is known, in time and used for the first time. */
  readonly open: (code: string) => string | undefined
  readonly isOpen: (session: string) => boolean
}

/** `secret` makes unguessable texts; `elapsed` counts milliseconds. */
export function createSessions(secret: () => string, elapsed: () => number): Sessions {
  const codes = new Map<string, number>()
  const sessions = new Set<string>()

  return {
    launchCode: () => {
      const code = secret()
      codes.set(code, elapsed() + LAUNCH_CODE_LIFE_MS)
      return code
    },
    open: (code) => {
      const goodUntil = codes.get(code)
      codes.delete(code)
      if (goodUntil === undefined || elapsed() >= goodUntil) return undefined
      const session = secret()
      sessions.add(session)
      return session
    },
    isOpen: (session) => sessions.has(session),
  }
}
