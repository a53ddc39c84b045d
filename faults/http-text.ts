/** An answer as a server means it. */
export type Answer = { readonly status: number; readonly type: string; readonly body: string }

export function json(status: number, body: unknown, type = 'application/json'): Answer {
  return { status, type, body: JSON.stringify(body) }
}

/** Head and body as bytes of HTTP/1.1. `headers` come before type and length. */
export function httpBytes({ status, type, body }: Answer, headers: readonly string[] = []): Buffer {
  const content = Buffer.from(body)
  const typeLine = type === '' ? [] : [`Content-Type: ${type}`]
  return Buffer.concat([head(status, [...headers, ...typeLine, `Content-Length: ${content.length}`]), content])
}

export function head(status: number, headers: readonly string[]): Buffer {
  return Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`)
}

/** A request as read by a server, with its whole body. */
export type SeenRequest = {
  readonly method: string
  readonly path: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** The request at the beginning of these bytes. Undefined if it is incomplete. */
export function requestIn(bytes: Buffer): SeenRequest | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(lines.map((line) => [nameOf(line), line.slice(line.indexOf(':') + 1).trim()]))
  const body = bytes.subarray(end + 4)
  if (body.length < Number(headers.get('content-length') ?? 0)) return undefined
  const [method = '', path = ''] = first.split(' ')
  return { method, path, headers, body: body.toString() }
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}
