import type { Context, Next } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { isFit } from '#contract/desk/app-fit.ts'
import { APP_HEADER } from '#contract/desk/headers.ts'
import type { Caller, ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { pageForPerson } from './assets.ts'
import { ownOrigin } from './own-address.ts'
import { cookieName, isSignedIn, openedBy, openSessionOf, sessionOf } from './signed-in.ts'

const BEARER = 'Bearer '
/** A page asks here again and again whether it is still signed in, even in an idle tab: that does not count as using a session. */
export const SESSION_PATH = '/desk/v1/session'

/** Exact Host and no other one in the target, and no foreign Origin. For every request. */
export async function guardOrigin(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const own = ownOrigin(context)
  if (own === undefined) refuse({ kind: 'foreign-host' })
  const origin = context.req.header('Origin')
  if (origin !== undefined && origin !== own) refuse({ kind: 'foreign-origin' })
  await next()
}

/** For the APIs: a browser must say that its own page asks. Other programs send no such header. */
export async function guardSite(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const site = context.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse({ kind: 'foreign-origin' })
  await next()
}

/** The claims API and the desk: a token, or the face. */
export async function requireCaller(context: Context<ServiceEnv>, next: Next): Promise<void> {
  context.set('caller', (await tokenCaller(context)) ?? (await faceCaller(context)) ?? refuse({ kind: 'unauthorized' }))
  await next()
}

/**
 * Tokens, one-time addresses, drafts and the demo are for the person at the face alone: a token must not make further tokens. Comes
 * after `requireCaller`, which has looked the session up.
 */
export async function requireFace(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const { caller } = context.var
  context.set(
    'caller',
    caller.kind === 'face' ? caller : ((await faceCaller(context)) ?? refuse({ kind: 'unauthorized' })),
  )
  await next()
}

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

/** A wrong Authorization header is refused even beside a good cookie: a caller that sends one means it. */
async function tokenCaller(context: Context<ServiceEnv>): Promise<Caller | undefined> {
  const header = context.req.header('Authorization')
  if (header === undefined) return undefined
  const presented = header.startsWith(BEARER) ? header.slice(BEARER.length) : ''
  const token = await context.get('parts').storage.tokens.match(presented)
  return token ? { kind: 'token', name: token.name } : refuse({ kind: 'unauthorized' })
}

/** A cookie comes along with whatever a browser sends, so a change by cookie says where it comes from: every browser does. */
async function faceCaller(context: Context<ServiceEnv>): Promise<Caller | undefined> {
  if (context.get('parts').face.kind === 'desktop') return { kind: 'face', session: null }
  const session = await openSessionOf(context)
  if (!session) return undefined
  if (!isReading(context) && !saysWhereFrom(context)) refuse({ kind: 'origin-unsaid' })
  if (session.kind === 'app') requireFit(context)
  if (context.req.path !== SESSION_PATH) session.use()
  return { kind: 'face', session: session.kind }
}

/** The pages of an app are its own: they may be older or newer than the service. */
function requireFit({ req, var: { parts } }: Context<ServiceEnv>): void {
  const version = req.header(APP_HEADER) ?? ''
  if (!isFit(version, parts.appVersion))
    refuse({ kind: 'versions-differ', appVersion: version, deskVersion: parts.appVersion })
}

function isReading({ req }: Context<ServiceEnv>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** What they say has been checked before (guardOrigin, guardSite). */
function saysWhereFrom({ req }: Context<ServiceEnv>): boolean {
  return req.header('Origin') !== undefined || req.header('Sec-Fetch-Site') !== undefined
}
