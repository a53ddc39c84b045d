import type { Hono } from 'hono'
import { buildLoansRequest, loadDataRequest } from '#contract/test-bench/data-sets.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { readJson, validated } from '#service/wire/read-json.ts'
import { answer, route } from '#service/wire/routes.ts'
import { DATA_SET_NAMES } from '#values/vocabulary/data-set-terms.ts'
import type { Book } from '../books/book.ts'
import type { Books } from '../books/books.ts'
import { DATA_SETS } from '../data-sets/data-sets.ts'
import { bookIn } from './book-of.ts'

/** What books are filled with. */
export function dataRoutes(app: Hono<ServiceEnv>, books: Books): void {
  route(app, '/test/v1/data-sets', { GET: () => answer({ dataSets: DATA_SET_NAMES.map(dataSetBodyOf) }) })

  route(app, '/test/v1/books/:book/data', {
    PUT: async (context) => {
      const book = await bookIn(context, books)
      await book.load(validated(loadDataRequest, (await readJson(context)).value))
      return filled(book)
    },
  })

  route(app, '/test/v1/books/:book/reset', {
    POST: async (context) => {
      const book = await bookIn(context, books)
      await book.reset()
      return filled(book)
    },
  })

  route(app, '/test/v1/books/:book/loans', {
    POST: async (context) => {
      const book = await bookIn(context, books)
      return answer(await book.build(validated(buildLoansRequest, (await readJson(context)).value)), 201)
    },
  })
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
