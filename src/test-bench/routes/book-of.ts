import type { Context } from 'hono'
import { bookPath } from '#contract/test-bench/books.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { validated } from '#service/wire/read-json.ts'
import { refuse } from '#service/wire/refusal.ts'
import type { Book } from '../books/book.ts'
import type { Books } from '../books/books.ts'

/** The name of the book in the path. */
export function nameIn(context: Context<ServiceEnv>): string {
  return validated(bookPath, context.req.param()).book
}

/** The book in the path. Throws a RefusalError where there is none. */
export async function bookIn(context: Context<ServiceEnv>, books: Books): Promise<Book> {
  const name = nameIn(context)
  if (!books.isThere(name)) refuse({ kind: 'not-found', what: 'book' })
  return books.of(name)
}
