/** Sends a request to the desk and gives the body of its answer. Throws a DeskCallError for any answer but 2xx. */
export type DeskCall = (method: string, path: string, body?: unknown) => Promise<unknown>

/** An answer of the desk that is not 2xx, with its body, which names what is wrong. */
export class DeskCallError extends Error {
  override readonly name = 'DeskCallError'
  readonly status: number
  readonly body: unknown

  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/** Where a desk in test mode listens, and the token that it was started with. */
export type DeskAddress = { readonly url: string; readonly token: string }

/** Calls for one book of a desk, with the token of its test mode. */
export function callsFor({ url, token }: DeskAddress, book: string): DeskCall {
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Loan-Desk-Book': book,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read: unknown = isJson(answer) && text !== '' ? JSON.parse(text) : text
    if (!answer.ok) throw new DeskCallError(`${method} ${path}`, answer.status, read)
    return read
  }
}

function isJson(answer: Response): boolean {
  return /\bjson\b/.test(answer.headers.get('Content-Type') ?? '')
}
