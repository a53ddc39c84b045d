import type { Context } from 'hono'
import type { Face, ServiceEnv } from '../service-parts.ts'

const DESKTOP_ORIGIN = 'app://localhost'

type BrowserFace = Extract<Face, { readonly kind: 'browser' }>

/** The address told to people and programs; null for the desktop window, which listens on no port. */
export function toldAddress(face: Face): string | null {
  return face.kind === 'browser' ? (face.publicAddress ?? face.addresses()[0] ?? null) : null
}

/** The service's own origin that a request came to, as a browser names it; undefined for any other host. */
export function ownOrigin({ req, var: { parts } }: Context<ServiceEnv>): string | undefined {
  const { face } = parts
  if (face.kind === 'desktop') return req.url.startsWith(`${DESKTOP_ORIGIN}/`) ? DESKTOP_ORIGIN : undefined
  const host = req.header('Host')
  const origin = originsOf(face).find((each) => hostOf(each) === host)
  return origin !== undefined && req.url.startsWith(`${targetOf(origin, face)}/`) ? origin : undefined
}

function originsOf({ publicAddress, addresses }: BrowserFace): readonly string[] {
  return publicAddress === undefined ? addresses() : [publicAddress, ...addresses()]
}

/**
 * A request's target may be a whole address (RFC 9112, absolute-form). Then it counts as much as the Host header. Its
 * scheme is the scheme of the socket, even if a balancer in front uses another scheme with browsers.
 */
function targetOf(origin: string, { addresses }: BrowserFace): string {
  const [listening = origin] = addresses()
  return `${new URL(listening).protocol}//${hostOf(origin)}`
}

function hostOf(origin: string): string {
  return origin.slice(origin.indexOf('//') + 2)
}
