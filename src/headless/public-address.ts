import { baseUrl } from '#contract/desk/connection-requests.ts'
import { type GivenOptions, OptionError } from '#host/command-line.ts'

/** Origin by which browsers reach the service through a balancer; null if they connect directly. Throws OptionError. */
export function readPublicAddress(given: GivenOptions): string | null {
  const text = given.get('address')?.at(-1)
  if (text === undefined) return null
  const origin = originOf(text)
  if (origin !== undefined) return origin
  if (originOf(text.replace(/^http:/i, 'https:')) !== undefined) throw new OptionError(IN_CLEAR)
  throw new OptionError(
    '--address needs https://HOST or https://HOST:PORT, as browsers have it, and nothing behind that',
  )
}

const IN_CLEAR =
  '--address takes http:// for this computer only: to any other, whoever listens on the way could take over a session; have the balancer serve https'

/** Ignores a slash at the end, and leaves out a default port. */
function originOf(text: string): string | undefined {
  const { data: address = '' } = baseUrl.safeParse(text)
  const url = /^\w+:\/\/[^/]+$/.test(address) ? URL.parse(address) : null
  return url === null || url.port === '0' ? undefined : url.origin
}
