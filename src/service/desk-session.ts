import type { Hono } from 'hono'
import type { SessionBody } from '#contract/desk/session.ts'
import { formatDate } from '#values/calendar-date.ts'
import { endSession, requireFace, SESSION_PATH } from './access.ts'
import { sessionConnection } from './current-connection.ts'
import { answer, NO_STORE, route } from './routes.ts'
import type { ServiceEnv, ServiceParts } from './service-parts.ts'

const DEMO = '/desk/v1/demo'

/** Where the face runs and on which data, and the end of its session; and the switch to the demo's data and back. */
export function deskSessionRoutes(app: Hono<ServiceEnv>): void {
  app.use(DEMO, requireFace)

  app.on('DELETE', SESSION_PATH, requireFace)
  route(app, SESSION_PATH, { GET: (context) => answer(sessionBody(context.var.parts)), DELETE: endSession })

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

function sessionBody(parts: ServiceParts): SessionBody {
  const { appVersion, clock, face, dataFolder, isDemo, storage } = parts
  const connection = sessionConnection(parts)
  return {
    appVersion,
    today: formatDate(clock.today()),
    dateIsFrozen: clock.isFrozen,
    host: face.kind,
    serviceAddress: face.kind === 'browser' ? (face.addresses()[0] ?? null) : null,
    dataFolder,
    isDemo,
    connection,
    unknownSubmissions: connection.where === 'live' ? storage.submissions.count(connection.id, 'unknown') : 0,
  }
}
