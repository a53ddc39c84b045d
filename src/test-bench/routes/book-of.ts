import { refuse } from '#service/wire/refusal.ts'
import type { Book } from '../books/book.ts'
import type { Books } from '../books/books.ts'

/** The book of a path. Throws a RefusalError where there is none. */
export async function bookIn(books: Books, { book }: { readonly book: string }): Promise<Book> {
  if (!books.isThere(book)) refuse({ kind: 'not-found', what: 'book' })
  return books.of(book)
}
