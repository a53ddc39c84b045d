import { Hono } from 'hono'
import { TEST_INTERFACE } from '#contract/test-bench/interface-number.ts'
import { assertListed, guardCaller, guardOrigin, guardSite } from '#service/access/access.ts'
import { emptyMemory, type ServiceEnv, type ServiceParts } from '#service/service-parts.ts'
import { problemResponse } from '#service/wire/problems.ts'
import { RefusalError, refuse } from '#service/wire/refusal.ts'
import { answer, route } from '#service/wire/routes.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import type { Books } from '../books/books.ts'
import { benchDocument } from '../openapi/bench-document.ts'
import { bookRoutes } from './book-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { faultRoutes } from './fault-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { snapshotRoutes } from './snapshot-routes.ts'

/** Where the test bench is asked; only a desk in test mode has it. */
export const TEST_PATH = '/test/v1'

/** What is asked of the test bench itself, for a caller with the token for tests or somebody at the face. */
export function createTestService(
  parts: ServiceParts,
  books: Books,
): { readonly fetch: (request: Request) => Promise<Response> } {
  const app = benchApp(books)
  const memory = emptyMemory()
  return { fetch: async (request) => app.fetch(request, { ...memory, parts }) }
}

/** All routes of the test bench. */
export function benchApp(books: Books): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.onError((error, { env }) => problemResponse(error, env.parts))
  app.notFound(({ env }) => problemResponse(new RefusalError({ kind: 'not-found', what: 'route' }), env.parts))
  app.use(async (context, next) => {
    context.set('parts', context.env.parts)
    await next()
    makeSafe(context.res)
  })
  app.use(guardOrigin, guardSite, guardCaller)
  signInRoutes(app)
  bookRoutes(app, books)
  dataRoutes(app, books)
  snapshotRoutes(app, books)
  faultRoutes(app, books)
  route(app, `${TEST_PATH}/openapi.json`, {
    GET: (context) => context.json(benchDocument(context.var.parts.appVersion)),
  })
  route(app, `${TEST_PATH}/interface`, {
    GET: (context) => answer({ loanDesk: context.var.parts.appVersion, ...TEST_INTERFACE }),
  })
  app.all('*', () => refuse({ kind: 'not-found', what: 'route' }))
  assertListed(app)
  return app
}
