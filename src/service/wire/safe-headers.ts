/** Security headers of every answer. */
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

const safe = new WeakSet<Response>()

/** Creates an answer with the security headers: setting headers afterwards takes a tenth of the time of a small answer. */
export function safeResponse(
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = new Response(body, { status, headers: { ...headers, ...SAFE_HEADERS } })
  safe.add(response)
  return response
}

/** Adds the security headers to an answer, unless it has them already. */
export function makeSafe(response: Response): void {
  if (safe.has(response)) return
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.headers.set(name, value)
}
