import { Hono } from 'hono'
import * as benchBooks from '#contract/endpoints/bench-books.ts'
import * as benchFaults from '#contract/endpoints/bench-faults.ts'
import { assertListed, guardCaller, guardOrigin, guardSite } from '#service/access/access.ts'
import { emptyMemory, type ServiceEnv, type ServiceParts } from '#service/service-parts.ts'
import { problemResponse } from '#service/wire/problems.ts'
import { RefusalError, refuse } from '#service/wire/refusal.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import { serve } from '#service/wire/serve.ts'
import type { Books } from '../books/books.ts'
import { bookHandlers } from './book-handlers.ts'
import { faultHandlers } from './fault-handlers.ts'

/** Path of the test bench; only a desk in test mode has it. */
export const TEST_PATH = '/test/v1'

/** Service of the test bench, for callers with the token for tests and for people at the face. */
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
  serve(app, benchBooks, bookHandlers(books))
  serve(app, benchFaults, faultHandlers(books))
  app.all('*', () => refuse({ kind: 'not-found', what: 'route' }))
  assertListed(app)
  return app
}
