import type { Hono } from 'hono'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import { sessionOf } from '../access/signed-in.ts'
import type { ListedSession } from '../parts/sessions.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { answerList } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE, route } from '../wire/routes.ts'

const SESSIONS = '/desk/v1/sessions'

/** Routes that list sessions and end one of them, or all others. */
export function deskSessionsRoutes(app: Hono<ServiceEnv>): void {
  route(app, SESSIONS, {
    GET: async (context) => {
      const { parts, caller } = context.var
      const own = caller.kind === 'face' ? caller.session?.id : undefined
      return answerList(parts, await parts.sessions.all(), (session) => bodyOf(session, own))
    },
    DELETE: async (context) => {
      await context.var.parts.sessions.endOthers(sessionOf(context))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })

  route(app, `${SESSIONS}/:id{[0-9a-f]+}`, {
    DELETE: async (context) => {
      const isEnded = await context.var.parts.sessions.endKnown(context.req.param('id') ?? '')
      return isEnded
        ? new Response(null, { status: 204, headers: NO_STORE })
        : refuse({ kind: 'not-found', what: 'session' })
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
