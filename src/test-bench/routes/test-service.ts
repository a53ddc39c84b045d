import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import * as benchBooks from '#contract/endpoints/bench-books.ts'
import * as benchFaults from '#contract/endpoints/bench-faults.ts'
import { TEST_INTERFACE } from '#contract/test-bench/interface-number.ts'
import { assertListed, guardCaller, guardOrigin, guardSite } from '#service/access/access.ts'
import { ownOrigin } from '#service/access/own-address.ts'
import { cookieName } from '#service/access/signed-in.ts'
import { clientAddressOf } from '#service/parts/client-address.ts'
import { emptyMemory, type ServiceEnv, type ServiceParts } from '#service/service-parts.ts'
import { problemResponse } from '#service/wire/problems.ts'
import { RefusalError, refuse } from '#service/wire/refusal.ts'
import { answer, NO_STORE } from '#service/wire/routes.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import { type Handlers, serve } from '#service/wire/serve.ts'
import { present } from '#values/assert.ts'
import { DATA_SET_NAMES } from '#values/vocabulary/data-set-terms.ts'
import type { Book } from '../books/book.ts'
import type { Books } from '../books/books.ts'
import { bookCookie } from '../books/meant-book.ts'
import { DATA_SETS } from '../data-sets/data-sets.ts'
import type { ArmedFaults } from '../faults/armed-faults.ts'
import { benchDocument } from '../openapi/bench-document.ts'
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
function faultHandlers(books: Books): Handlers<typeof benchFaults> {
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

/** Books: what is in them, their clocks, what they are filled with, and moments that they go back to. */
function bookHandlers(books: Books): Handlers<typeof benchBooks> {
  return {
    getBenchDescription: ({ parts }) => Response.json(benchDocument(parts.appVersion)),
    getTestInterface: ({ parts }) => ({ loanDesk: parts.appVersion, ...TEST_INTERFACE }),
    signIn: ({ context, body: { book } }) => signIn(context, book),
    listBooks: () => ({ books: books.names() }),
    getBook: async ({ path }) => (await bookIn(books, path)).state(),
    openBook: async ({ path: { book } }) => {
      const isNew = !books.isThere(book)
      return answer((await books.of(book)).state(), isNew ? 201 : 200)
    },
    removeBook: async ({ path: { book } }) => {
      if (!books.isThere(book)) refuse({ kind: 'not-found', what: 'book' })
      await books.remove(book)
    },
    getClock: async ({ path }) => (await bookIn(books, path)).state().clock,
    setClock: async ({ path, body }) => {
      const book = await bookIn(books, path)
      book.setClock(body)
      return book.state().clock
    },
    listDataSets: () => ({ dataSets: DATA_SET_NAMES.map(dataSetBodyOf) }),
    loadData: async ({ path, body }) => {
      const book = await bookIn(books, path)
      await book.load(body)
      return filled(book)
    },
    resetBook: async ({ path }) => {
      const book = await bookIn(books, path)
      await book.reset()
      return filled(book)
    },
    buildLoans: async ({ path, body }) => (await bookIn(books, path)).build(body),
    takeSnapshot: async ({ path }) => {
      const book = await bookIn(books, path)
      await book.takeSnapshot(path.snapshot)
      return book.state()
    },
    removeSnapshot: async ({ path }) => (await bookIn(books, path)).removeSnapshot(path.snapshot),
    restoreSnapshot: async ({ path }) => {
      const book = await bookIn(books, path)
      await book.restore(path.snapshot)
      return book.state()
    },
  }
}

/** Accepted, and on their way, where the data are large. */
function filled(book: Book): Response {
  const state = book.state()
  return answer(state, state.loading ? 202 : 200)
}

function dataSetBodyOf(name: (typeof DATA_SET_NAMES)[number]) {
  const { loanCount, isLarge } = DATA_SETS[name]
  return { name, loanCount, isLarge }
}

/** The token for tests becomes a session of a browser, on a book; somebody who is signed in goes over to another book. */
async function signIn(context: Context<ServiceEnv>, book: string): Promise<Response> {
  if (context.var.caller.kind === 'token') setOwn(context, cookieName(context.req.url), await newSession(context))
  setOwn(context, bookCookie(cookieName(context.req.url)), book)
  return context.body(null, 204, NO_STORE)
}

async function newSession(context: Context<ServiceEnv>): Promise<string> {
  const { sessions } = context.var.parts
  const address = clientAddressOf(context.req.raw)
  const by = { kind: 'browser', address, program: 'Test bench' } as const
  return present(await sessions.open(await sessions.launchCode(), by), 'session of a new code')
}

function setOwn(context: Context<ServiceEnv>, name: string, value: string): void {
  const secure = ownOrigin(context)?.startsWith('https:') === true
  setCookie(context, name, value, { httpOnly: true, sameSite: 'Strict', path: '/', secure })
}
