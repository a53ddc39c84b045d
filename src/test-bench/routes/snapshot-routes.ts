import type { Context, Hono } from 'hono'
import { snapshotPath } from '#contract/test-bench/books.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { validated } from '#service/wire/read-json.ts'
import { answer, NO_STORE, route } from '#service/wire/routes.ts'
import type { Books } from '../books/books.ts'
import { bookIn } from './book-of.ts'

const SNAPSHOT = '/test/v1/books/:book/snapshots/:snapshot'

/** Moments of a book, taken and gone back to. */
export function snapshotRoutes(app: Hono<ServiceEnv>, books: Books): void {
  route(app, SNAPSHOT, {
    PUT: async (context) => {
      const book = await bookIn(context, books)
      await book.takeSnapshot(snapshotIn(context))
      return answer(book.state(), 201)
    },
    DELETE: async (context) => {
      const book = await bookIn(context, books)
      book.removeSnapshot(snapshotIn(context))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })

  route(app, `${SNAPSHOT}/restore`, {
    POST: async (context) => {
      const book = await bookIn(context, books)
      await book.restore(snapshotIn(context))
      return answer(book.state())
    },
  })
}

function snapshotIn(context: Context<ServiceEnv>): string {
  return validated(snapshotPath, context.req.param()).snapshot
}
