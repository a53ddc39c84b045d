import type { Page } from '@playwright/test'

/**
 * Sends a request to the desk and returns the `data` of its answer, documented in docs/testing.md and
 * docs/interface.md; undefined for an empty answer. Rejects with a DeskCallError for any answer but 2xx.
 */
export type DeskCall = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** An answer of any status. */
export type DeskAnswer = {
  readonly status: number
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON, or the text if it is not JSON; undefined if the body is empty. */
  readonly body: unknown
}

/** Sends any request to the desk, with extra headers such as `Idempotency-Key`. */
export type DeskSend = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<DeskAnswer>

/** An answer of the desk that is not 2xx, with its body, which explains the error. */
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

/** Address of a desk in test mode, with the token of its test mode. */
export type DeskAddress = {
  readonly url: string
  readonly token: string
  /** Path of the desk's log, known to `startedDesk`. */
  readonly logFile?: string
}

/** Sends requests to one book of a desk over HTTP. */
export function sendTo({ url, token }: DeskAddress, book: string): DeskSend {
  const own = { ...headersFor(book), Authorization: `Bearer ${token}` }
  return async (method, path, body, headers) => {
    const answer = await fetch(new URL(path, url), initOf(method, body, { ...own, ...headers }))
    return answerOf(answer.status, Object.fromEntries(answer.headers), await answer.text())
  }
}

/** Sends requests from the page of a window, which is signed in already. */
export function sendInWindow(page: Page, book: string): DeskSend {
  return async (method, path, body, headers) => {
    const init = initOf(method, body, { ...headersFor(book), ...headers })
    const answer = await page.evaluate(askInPage, { path, init })
    return answerOf(answer.status, answer.headers, answer.text)
  }
}

/** Calls that require an answer of 2xx and return its `data`. */
export function callsBy(send: DeskSend): DeskCall {
  return async (method, path, body) => {
    const answer = await send(method, path, body)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '')
    if (answer.status < 200 || answer.status > 299) throw new DeskCallError(`${method} ${path}`, answer.status, text)
    return dataOf(answer.body)
  }
}

/** Calls for one book of a desk, over HTTP. */
export function callsFor(address: DeskAddress, book: string): DeskCall {
  return callsBy(sendTo(address, book))
}

/** Calls from the page of a window. */
export function callsInWindow(page: Page, book: string): DeskCall {
  return callsBy(sendInWindow(page, book))
}

function headersFor(book: string) {
  return { 'Loan-Desk-Book': book, 'Content-Type': 'application/json' }
}

function initOf(method: string, body: unknown, headers: Readonly<Record<string, string>>) {
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}

type Asked = { readonly path: string; readonly init: RequestInit }

/** Runs in the page. */
async function askInPage({ path, init }: Asked) {
  const answer = await fetch(path, init)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

function answerOf(status: number, headers: Readonly<Record<string, string>>, text: string): DeskAnswer {
  return { status, headers, body: text === '' ? undefined : parsed(text) }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function dataOf(body: ReturnType<typeof parsed>) {
  return body?.data
}
