import { parse } from 'hono/utils/cookie'
import { BOOK_HEADER, bookPath, MAIN_BOOK } from '#contract/test-bench/books.ts'
import { validatedBody } from '#service/wire/read-json.ts'

/** The cookie that says on which book a browser works, beside the one of its session. */
export function bookCookie(sessionCookie: string): string {
  return `${sessionCookie}-book`
}

/** The name of the book that a request is for: by its header, else by its cookie. Throws a RefusalError at `/book`. */
export function meantBook(request: Request, sessionCookie: string): string {
  const book = request.headers.get(BOOK_HEADER) ?? cookieOf(request, bookCookie(sessionCookie))
  return book === undefined ? MAIN_BOOK : validatedBody(bookPath, { book }).book
}

function cookieOf(request: Request, name: string): string | undefined {
  return parse(request.headers.get('Cookie') ?? '', name)[name]
}
