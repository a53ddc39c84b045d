import type { Hono } from 'hono'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import * as sessions from '#contract/endpoints/sessions.ts'
import { OPEN_PATH } from '#contract/face-pages.ts'
import type { ListedSession } from '../parts/sessions.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { listed } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { ownOrigin } from './own-address.ts'
import { sessionOf } from './signed-in.ts'

/** Sessions: listed, ended, and opened for somebody else by a one-time address, which has the address that the caller uses. */
export function deskSessionsRoutes(app: Hono<ServiceEnv>): void {
  serve(app, sessions, {
    listSessions: async ({ parts, caller }) => {
      const own = caller.kind === 'face' ? caller.session?.id : undefined
      return listed(parts, await parts.sessions.all(), (session) => bodyOf(session, own))
    },
    endOtherSessions: async ({ parts, context }) => {
      await parts.sessions.endOthers(sessionOf(context))
    },
    endKnownSession: async ({ parts, path: { id } }) => {
      if (!(await parts.sessions.endKnown(id))) refuse({ kind: 'not-found', what: 'session' })
    },
    createOneTimeAddress: async ({ parts: { sessions, face }, context }) => {
      if (face.kind === 'desktop') refuse({ kind: 'not-found', what: 'route' })
      const { code, goodUntil } = await sessions.invitation()
      return { address: `${ownOrigin(context)}${OPEN_PATH}?code=${code}`, goodUntil: instantOf(goodUntil) }
    },
  })
}

function bodyOf(session: ListedSession, own: string | undefined): ListedSessionBody {
  const { id, kind, address, program } = session
  return {
    id,
    kind,
    address,
    program,
    createdAt: instantOf(session.createdAt),
    usedAt: instantOf(session.usedAt),
    endsAt: instantOf(session.endsAt),
    isOwn: id === own,
  }
}

function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
