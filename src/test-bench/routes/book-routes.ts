import type { Hono } from 'hono'
import { clockRequest } from '#contract/test-bench/books.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { readJson, validated } from '#service/wire/read-json.ts'
import { refuse } from '#service/wire/refusal.ts'
import { answer, NO_STORE, route } from '#service/wire/routes.ts'
import type { Books } from '../books/books.ts'
import { bookIn, nameIn } from './book-of.ts'

const BOOKS = '/test/v1/books'

/** Books, and the clock of each. */
export function bookRoutes(app: Hono<ServiceEnv>, books: Books): void {
  route(app, BOOKS, { GET: () => answer({ books: books.names() }) })

  route(app, `${BOOKS}/:book`, {
    GET: async (context) => answer((await bookIn(context, books)).state()),
    PUT: async (context) => {
      const name = nameIn(context)
      const isNew = !books.isThere(name)
      return answer((await books.of(name)).state(), isNew ? 201 : 200)
    },
    DELETE: async (context) => {
      const name = nameIn(context)
      if (!books.isThere(name)) refuse({ kind: 'not-found', what: 'book' })
      await books.remove(name)
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })

  route(app, `${BOOKS}/:book/clock`, {
    GET: async (context) => answer((await bookIn(context, books)).state().clock),
    PUT: async (context) => {
      const book = await bookIn(context, books)
      book.setClock(validated(clockRequest, (await readJson(context)).value))
      return answer(book.state().clock)
    },
  })
}
