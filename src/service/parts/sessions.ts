import type { Readable } from '#storage/row-error.ts'
import type { KnownSession, SessionTimes, StoredSession } from '#storage/session-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { SESSION_KINDS, type SessionKind } from '#values/vocabulary/session-terms.ts'

/** A launch code opens the face once within this time, where whoever wants it has it before them; */
export const LAUNCH_CODE_LIFE_MS = 60_000
/** and within this one, where it is handed on to somebody else. */
export const INVITATION_LIFE_MS = 10 * 60_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * A session ends when it has been idle for a time, overnight for instance, and in any case after another. An app is of
 * one person, whose system keeps its secrets: it is paired once and may rest over a holiday.
 */
export const SESSION_LIVES: Readonly<Record<SessionKind, { readonly idleMs: number; readonly wholeMs: number }>> = {
  browser: { idleMs: 12 * HOUR_MS, wholeMs: 30 * DAY_MS },
  app: { idleMs: 45 * DAY_MS, wholeMs: 365 * DAY_MS },
}

/** The use of a session is noted no more often than this: a write for each request would be too much. */
const NOTED_EVERY_MS = 5 * 60_000

/** `use`: it is used, so that it does not expire. */
export type OpenSession = { readonly kind: SessionKind; readonly id: string; readonly use: () => void }

/** Origin of a new session. `address`: remote end of the connection. `program`: its own name. Empty if unknown. */
export type SignedInBy = Pick<StoredSession, 'kind' | 'address' | 'program'>

/** Instants in milliseconds of the epoch. */
export type ListedSession = KnownSession & { readonly endsAt: number }

/** Who is signed in to the face. Sessions and codes are in the book: they outlive a process, and serve every one. */
export type Sessions = {
  /** A one-time code for the address to open. */
  readonly launchCode: () => Promise<string>
  /** One for somebody else; `goodUntil` in milliseconds of the epoch. */
  readonly invitation: () => Promise<{ readonly code: string; readonly goodUntil: number }>
  /** A session for a code that is known, in time and used for the first time. Throws a RowError. */
  readonly open: (code: string, by: SignedInBy) => Promise<string | undefined>
  /** The session, while it is open. */
  readonly find: (session: string) => Promise<OpenSession | undefined>
  readonly end: (session: string) => Promise<void>
  /** The open sessions, with the instant at which each ends if it is not used any more. */
  readonly all: () => Promise<Readable<ListedSession>>
  /** Ends a session by its id. False if there is none. */
  readonly endKnown: (id: string) => Promise<boolean>
  /** Ends every session except this one. */
  readonly endOthers: (session: string) => Promise<void>
}

/** `secret` makes unguessable texts; `now` counts the milliseconds of the epoch, whatever day is taken for today. */
export type SessionParts = {
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
      // Who guesses codes holds up nobody who writes.
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
        // Whether it could be noted is nothing to the request that it came with.
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

/** One that was ended meanwhile does not come back. */
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

/** The sessions of a kind that have ended by now: those that began, or were last used, then or before. */
function endedAt(kind: SessionKind, now: number): SessionTimes {
  const { idleMs, wholeMs } = SESSION_LIVES[kind]
  return { kind, createdAt: now - wholeMs, usedAt: now - idleMs }
}
