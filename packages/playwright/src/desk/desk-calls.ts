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

/** Calls for one book of a desk. */
export function callsFor({ url, token }: DeskAddress, book: string): DeskCall {
  const headers = { Authorization: `Bearer ${token}`, 'Loan-Desk-Book': book, 'Content-Type': 'application/json' }
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new DeskCallError(`${method} ${path}`, answer.status, text)
    return text === '' ? undefined : JSON.parse(text).data
  }
}
