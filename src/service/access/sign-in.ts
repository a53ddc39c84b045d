import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { APP_HEADER } from '#contract/desk/headers.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { pageForPerson } from './assets.ts'
import { ownOrigin } from './own-address.ts'
import { cookieName, isSignedIn, openedBy, requireFit, sessionOf } from './signed-in.ts'

/** Exchanges a launch code for the session cookie and leads to the face. A browser that is signed in needs no code; an app says its version. */
export async function openFace(context: Context<ServiceEnv>): Promise<Response> {
  const { face } = context.var.parts
  const kind = context.req.header(APP_HEADER) === undefined ? 'browser' : 'app'
  if (kind === 'app') requireFit(context)
  const session = face.kind === 'browser' ? await openedBy(context, context.req.query('code') ?? '', kind) : undefined
  if (session === undefined) {
    if (face.kind === 'browser' && (await isSignedIn(context))) return context.redirect('/', 303)
    return (await pageForPerson(context, 403)) ?? refuse({ kind: 'launch-code-spent' })
  }
  setCookie(context, cookieName(context.req.url), session, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure: ownOrigin(context)?.startsWith('https:') === true,
  })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/', 303)
}

/** Ends the session of the browser that asks, for good. The desktop window has none to end. */
export async function endSession(context: Context<ServiceEnv>): Promise<Response> {
  const { sessions, face } = context.var.parts
  if (face.kind === 'desktop') refuse({ kind: 'not-found', what: 'route' })
  await sessions.end(sessionOf(context))
  deleteCookie(context, cookieName(context.req.url), { path: '/' })
  return context.body(null, 204, { 'Cache-Control': 'no-store' })
}
