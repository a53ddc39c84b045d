import type { Hono } from 'hono'
import { SESSION_PATH } from '../access/access.ts'
import { sessionBodyOf } from '../access/session-body.ts'
import { endSession } from '../access/sign-in.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'

const DEMO = '/desk/v1/demo'

/** Where the face runs and on which data, and the end of its session; and the switch to the demo's data and back. */
export function deskSessionRoutes(app: Hono<ServiceEnv>): void {
  route(app, SESSION_PATH, {
    GET: async ({ var: { parts, caller } }) =>
      answer(await sessionBodyOf(parts, caller.kind === 'face' && caller.session?.kind === 'app')),
    DELETE: endSession,
  })

  route(app, DEMO, {
    POST: async (context) => {
      await context.var.parts.demo.enter()
      return new Response(null, { status: 204, headers: NO_STORE })
    },
    DELETE: async (context) => {
      await context.var.parts.demo.leave()
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
}
