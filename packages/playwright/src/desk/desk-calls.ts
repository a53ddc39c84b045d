import type { Page } from '@playwright/test'

/**
 * Sends a request to the desk and gives the `data` of its answer, as docs/testing.md and docs/interface.md have it; nothing for an
 * empty answer. Rejects with a DeskCallError for any answer but 2xx.
 */
export type DeskCall = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** An answer of the desk that is not 2xx, with its body, which says what is wrong. */
export class DeskCallError extends Error {
  override readonly name = 'DeskCallError'
  readonly status: number
  readonly body: string

  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

/** Where a desk in test mode listens, and the token of its test mode. */
export type DeskAddress = {
  readonly url: string
  readonly token: string
  /** Where its log can be read, as `startedDesk` knows. */
  readonly logFile?: string
}

/** Calls for one book of a desk, over HTTP. */
export function callsFor({ url, token }: DeskAddress, book: string): DeskCall {
  const headers = { ...headersFor(book), Authorization: `Bearer ${token}` }
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return dataOf(`${method} ${path}`, answer.ok, answer.status, await answer.text())
  }
}

/** Calls that the page of a window makes, which is signed in by being there. */
export function callsInWindow(page: Page, book: string): DeskCall {
  const headers = headersFor(book)
  return async (method, path, body) => {
    const sent = { path, init: { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) } }
    const { isOk, status, text } = await page.evaluate(askInPage, sent)
    return dataOf(`${method} ${path}`, isOk, status, text)
  }
}

function headersFor(book: string) {
  return { 'Loan-Desk-Book': book, 'Content-Type': 'application/json' }
}

/** Runs in the page. */
async function askInPage({ path, init }: { readonly path: string; readonly init: RequestInit }) {
  const answer = await fetch(path, init)
  return { isOk: answer.ok, status: answer.status, text: await answer.text() }
}

function dataOf(call: string, isOk: boolean, status: number, text: string) {
  if (!isOk) throw new DeskCallError(call, status, text)
  return text === '' ? undefined : JSON.parse(text).data
}
