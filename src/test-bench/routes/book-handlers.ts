import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type * as endpoints from '#contract/endpoints/bench-books.ts'
import { TEST_INTERFACE } from '#contract/test-bench/interface-number.ts'
import { ownOrigin } from '#service/access/own-address.ts'
import { cookieName } from '#service/access/signed-in.ts'
import { clientAddressOf } from '#service/parts/client-address.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { refuse } from '#service/wire/refusal.ts'
import { answer, NO_STORE } from '#service/wire/routes.ts'
import type { Handlers } from '#service/wire/serve.ts'
import { present } from '#values/assert.ts'
import { DATA_SET_NAMES } from '#values/vocabulary/data-set-terms.ts'
import type { Book } from '../books/book.ts'
import type { Books } from '../books/books.ts'
import { bookCookie } from '../books/meant-book.ts'
import { DATA_SETS } from '../data-sets/data-sets.ts'
import { benchDocument } from '../openapi/bench-document.ts'
import { bookIn } from './book-of.ts'

/** Books: what is in them, their clocks, what they are filled with, and moments that they go back to. */
export function bookHandlers(books: Books): Handlers<typeof endpoints> {
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
