import { Hono } from 'hono'
import * as benchBooks from '#contract/endpoints/bench-books.ts'
import type * as endpoints from '#contract/endpoints/bench-faults.ts'
import * as benchFaults from '#contract/endpoints/bench-faults.ts'
import { assertListed, guardCaller, guardOrigin, guardSite } from '#service/access/access.ts'
import { emptyMemory, type ServiceEnv, type ServiceParts } from '#service/service-parts.ts'
import { problemResponse } from '#service/wire/problems.ts'
import { RefusalError, refuse } from '#service/wire/refusal.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import { type Handlers, serve } from '#service/wire/serve.ts'
import type { Books } from '../books/books.ts'
import type { ArmedFaults } from '../faults/armed-faults.ts'
import { bookHandlers } from './book-handlers.ts'
import { bookIn } from './book-of.ts'

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

/** Handlers for the faults and the request log of a book. */
function faultHandlers(books: Books): Handlers<typeof endpoints> {
  return {
    listFaults: async ({ path }) => listed((await bookIn(books, path)).faults),
    armFault: async ({ path, body }) => (await bookIn(books, path)).faults.arm(body),
    clearFaults: async ({ path, query: { which } }) => {
      const { faults } = await bookIn(books, path)
      faults.clear(which)
      return listed(faults)
    },
    disarmFault: async ({ path }) => {
      const { faults } = await bookIn(books, path)
      if (!faults.disarm(path.id)) refuse({ kind: 'not-found', what: 'fault' })
    },
    getScenario: async ({ path }) => (await bookIn(books, path)).faults.all().map(asGiven),
    loadScenario: async ({ path, body }) => {
      const { faults } = await bookIn(books, path)
      faults.replace(body)
      return listed(faults)
    },
    listRequests: async ({ path, query: { after = 0, limit, on } }) => {
      const { requests } = await bookIn(books, path)
      const wanted = requests.all().filter((seen) => seen.id > after && (on === undefined || seen.on === on))
      return { requests: wanted.slice(0, limit), total: requests.total() }
    },
    clearRequests: async ({ path }) => (await bookIn(books, path)).requests.clear(),
  }
}

function listed(faults: ArmedFaults) {
  return { faults: faults.all() }
}

/** The fault as it was armed, so that a file with it arms the same again. */
function asGiven({ id: _id, used: _used, ...given }: ReturnType<ArmedFaults['all']>[number]) {
  return given
}
