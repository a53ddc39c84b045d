import type { StoredSession } from '#storage/session-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'

/** A launch code opens the face once within this time. */
export const LAUNCH_CODE_LIFE_MS = 60_000

/** A session ends when it has been idle for this long, overnight for instance, */
export const SESSION_IDLE_MS = 12 * 3_600_000
/** and in any case after this. */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000

/** The use of a session is noted no more often than this: a write for each request would be too much. */
const NOTED_EVERY_MS = 5 * 60_000

/** `use`: it is used, so that it does not expire. */
export type OpenSession = { readonly use: () => void }

/** Who is signed in to the face in a browser. Sessions and codes are in the book: they outlive a process, and serve every one. */
export type Sessions = {
  /** A one-time code for the address to open. */
  readonly launchCode: () => Promise<string>
  /** A session for a code that is known, in time and used for the first time. Throws a RowError. */
  readonly open: (code: string) => Promise<string | undefined>
  /** The session, while it is open. */
  readonly find: (session: string) => Promise<OpenSession | undefined>
  readonly end: (session: string) => Promise<void>
}

/** `secret` makes unguessable texts; `now` counts the milliseconds of the epoch, whatever day is taken for today. */
export type SessionParts = {
  readonly storage: Pick<Storage, 'sessions' | 'write'>
  readonly secret: () => string
  readonly now: () => number
}

export function createSessions({ storage, secret, now }: SessionParts): Sessions {
  return {
    launchCode: async () => {
      const code = secret()
      const at = now()
      await storage.write(async ({ sessions }) => {
        await sessions.forget({ createdAt: at - SESSION_LIFE_MS, usedAt: at - SESSION_IDLE_MS, goodUntil: at })
        await sessions.putCode(code, at + LAUNCH_CODE_LIFE_MS)
      })
      return code
    },
    open: async (code) => {
      // Who guesses codes holds up nobody who writes.
      if (!(await storage.sessions.hasCode(code))) return undefined
      const session = secret()
      const at = now()
      const isGood = await storage.write(async ({ sessions }) => {
        if (!(await sessions.takeCode(code, at))) return false
        await sessions.put(session, { createdAt: at, usedAt: at })
        return true
      })
      return isGood ? session : undefined
    },
    find: async (session) => {
      const stored = await storage.sessions.of(session)
      const at = now()
      if (!stored || !isAlive(stored, at)) return undefined
      const use = () => {
        if (at - stored.usedAt < NOTED_EVERY_MS) return
        // Whether it could be noted is nothing to the request that it came with.
        void storage.write((unit) => note(unit, session, at)).catch(() => undefined)
      }
      return { use }
    },
    end: (session) => storage.write((unit) => unit.sessions.end(session)),
  }
}

/** One that was ended meanwhile does not come back. */
async function note({ sessions }: Pick<UnitOfWork, 'sessions'>, session: string, usedAt: number): Promise<void> {
  const stored = await sessions.of(session)
  if (stored) await sessions.put(session, { ...stored, usedAt })
}

function isAlive({ createdAt, usedAt }: StoredSession, now: number): boolean {
  return now - createdAt < SESSION_LIFE_MS && now - usedAt < SESSION_IDLE_MS
}
