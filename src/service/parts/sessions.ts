import type { Readable } from '#storage/row-error.ts'
import type { KnownSession, SessionTimes, StoredSession } from '#storage/session-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { SESSION_KINDS, type SessionKind } from '#values/vocabulary/session-terms.ts'

/** Lifetime of a launch code that its user has at hand. */
export const LAUNCH_CODE_LIFE_MS = 60_000
/** Lifetime of a launch code that is passed on to somebody else. */
export const INVITATION_LIFE_MS = 10 * 60_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Longest idle time and whole life of a session. An idle browser session ends overnight, for instance. An app belongs
 * to one person, whose system keeps its secrets: it is paired once and may be idle over a holiday.
 */
export const SESSION_LIVES: Readonly<Record<SessionKind, { readonly idleMs: number; readonly wholeMs: number }>> = {
  browser: { idleMs: 12 * HOUR_MS, wholeMs: 30 * DAY_MS },
  app: { idleMs: 45 * DAY_MS, wholeMs: 365 * DAY_MS },
}

/** Shortest time between two records of a session's use: a write for each request would be too much. */
const NOTED_EVERY_MS = 5 * 60_000

/** `use` records activity, so that the session does not expire. */
export type OpenSession = { readonly kind: SessionKind; readonly id: string; readonly use: () => void }

/** Origin of a new session. `address`: remote end of the connection. `program`: its own name. Empty if unknown. */
export type SignedInBy = Pick<StoredSession, 'kind' | 'address' | 'program'>

/** Instants in milliseconds of the epoch. */
export type ListedSession = KnownSession & { readonly endsAt: number }

/** Sign-ins to the face. Sessions and codes are in the book, so they survive a process and work in every process. */
export type Sessions = {
  /** Creates a one-time code for an address that opens the face. */
  readonly launchCode: () => Promise<string>
  /** Creates a code for somebody else; `goodUntil` in milliseconds of the epoch. */
  readonly invitation: () => Promise<{ readonly code: string; readonly goodUntil: number }>
  /** Opens a session for a valid code that was not used before. Throws a RowError. */
  readonly open: (code: string, by: SignedInBy) => Promise<string | undefined>
  /** The session, unless it has ended. */
  readonly find: (session: string) => Promise<OpenSession | undefined>
  readonly end: (session: string) => Promise<void>
  /** Open sessions, each with the instant at which it ends if it stays idle. */
  readonly all: () => Promise<Readable<ListedSession>>
  /** Ends a session by its ID. False if there is none. */
  readonly endKnown: (id: string) => Promise<boolean>
  /** Ends every session except this one. */
  readonly endOthers: (session: string) => Promise<void>
}

/** `secret` creates unguessable texts; `now` returns the real time in milliseconds of the epoch, also if the day is frozen. */
type SessionParts = {
  readonly storage: Pick<Storage, 'sessions' | 'write'>
  readonly secret: () => string
  readonly now: () => number
}

export function createSessions({ storage, secret, now }: SessionParts): Sessions {
  const makeCode = async (lifeMs: number) => {
    const code = secret()
    const at = now()
    await storage.write(async ({ sessions }) => {
      await sessions.forget({ sessions: SESSION_KINDS.map((kind) => endedAt(kind, at)), goodUntil: at })
      await sessions.putCode(code, at + lifeMs)
    })
    return { code, goodUntil: at + lifeMs }
  }
  return {
    launchCode: async () => (await makeCode(LAUNCH_CODE_LIFE_MS)).code,
    invitation: () => makeCode(INVITATION_LIFE_MS),
    open: async (code, by) => {
      // Checked outside a write, so that guessing codes blocks no writer.
      if (!(await storage.sessions.hasCode(code))) return undefined
      const session = secret()
      const at = now()
      const isGood = await storage.write(async ({ sessions }) => {
        if (!(await sessions.takeCode(code, at))) return false
        await sessions.put(session, { ...by, createdAt: at, usedAt: at })
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
        // A failure to record the use does not concern the request.
        void storage.write((unit) => note(unit, session, at)).catch(() => undefined)
      }
      return { kind: stored.kind, id: stored.id, use }
    },
    end: (session) => storage.write((unit) => unit.sessions.end(session)),
    all: async () => {
      const { rows, unreadable } = await storage.sessions.all()
      const at = now()
      const open = rows.filter((session) => isAlive(session, at))
      return { rows: open.map((session) => ({ ...session, endsAt: endOf(session) })), unreadable }
    },
    endKnown: (id) => storage.write((unit) => unit.sessions.endKnown(id)),
    endOthers: (session) => storage.write((unit) => unit.sessions.endOthers(session)),
  }
}

/** A session that ended in the meantime stays ended. */
async function note({ sessions }: Pick<UnitOfWork, 'sessions'>, session: string, usedAt: number): Promise<void> {
  const stored = await sessions.of(session)
  if (stored) await sessions.put(session, { ...stored, usedAt })
}

function isAlive({ kind, createdAt, usedAt }: SessionTimes, now: number): boolean {
  const ended = endedAt(kind, now)
  return createdAt > ended.createdAt && usedAt > ended.usedAt
}

function endOf({ kind, createdAt, usedAt }: SessionTimes): number {
  const { idleMs, wholeMs } = SESSION_LIVES[kind]
  return Math.min(createdAt + wholeMs, usedAt + idleMs)
}

/** Limits for sessions of a kind that have ended by now: those that began, or were last used, at these instants or before. */
function endedAt(kind: SessionKind, now: number): SessionTimes {
  const { idleMs, wholeMs } = SESSION_LIVES[kind]
  return { kind, createdAt: now - wholeMs, usedAt: now - idleMs }
}
