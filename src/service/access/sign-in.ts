import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { APP_HEADER } from '#contract/desk/headers.ts'
import { openRequest } from '#contract/desk/one-time-address.ts'
import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import { clientAddressOf } from '../parts/client-address.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { readJson, validatedBody } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { ownOrigin } from './own-address.ts'
import { cookieName, openedBy, requireFit, sessionOf } from './signed-in.ts'

/**
 * Exchanges the code of a one-time address for the session cookie. The code comes in the body of a POST, so that no
 * preview and no prefetch of the address uses it up. An app sends its version.
 */
export async function signIn(context: Context<ServiceEnv>): Promise<Response> {
  if (context.var.parts.face.kind === 'desktop') refuse({ kind: 'not-found', what: 'route' })
  const kind: SessionKind = context.req.header(APP_HEADER) === undefined ? 'browser' : 'app'
  if (kind === 'app') requireFit(context)
  const { code } = validatedBody(openRequest, (await readJson(context)).value)
  const by = { kind, address: clientAddressOf(context.req.raw), program: programOf(context) }
  const session = (await openedBy(context, code, by)) ?? refuse({ kind: 'launch-code-spent' })
  setCookie(context, cookieName(context.req.url), session, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure: ownOrigin(context)?.startsWith('https:') === true,
  })
  return context.body(null, 204, { 'Cache-Control': 'no-store' })
}

const LONGEST_PROGRAM = 300

/** Name of a program from its User-Agent: printable ASCII, shortened. */
function programOf({ req }: Context<ServiceEnv>): string {
  const app = req.header(APP_HEADER)
  const name = app === undefined ? (req.header('User-Agent') ?? '') : `Loan Desk ${app}`
  return name.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_PROGRAM)
}

/** Ends the session of the calling browser for good. The desktop window has none to end. */
export async function signOut(context: Context<ServiceEnv>): Promise<Response> {
  const { sessions, face } = context.var.parts
  if (face.kind === 'desktop') refuse({ kind: 'not-found', what: 'route' })
  await sessions.end(sessionOf(context))
  deleteCookie(context, cookieName(context.req.url), { path: '/' })
  return context.body(null, 204, { 'Cache-Control': 'no-store' })
}
