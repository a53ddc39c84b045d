import type { APIRequestContext } from '@playwright/test'
import { type DeskAddress, type DeskCall, DeskCallError } from './desk-calls.ts'

/** Nothing of the test before is left in the book: neither loans and snapshots nor the day. It is made where there is none. */
export async function emptyBook(call: DeskCall, book: string): Promise<void> {
  await call('DELETE', `/test/v1/books/${book}`).catch(ignoreMissing)
  await call('PUT', `/test/v1/books/${book}`)
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DeskCallError && error.status === 404)) throw error
}

/** Signs a browser context, or requests alone, in to the book. Rejects if the desk refuses. */
export async function signIn(
  { url, token }: DeskAddress,
  book: string,
  context: { readonly request: APIRequestContext },
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await context.request.post(`${url}/test/v1/session`, { headers, data: { book } })
  if (!answer.ok()) throw new Error(`The desk refused to sign in: ${answer.status()} ${await answer.text()}`)
}
