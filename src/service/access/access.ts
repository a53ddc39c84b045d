import type { Context, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { EndpointCallers, MissingRight } from '#contract/endpoints/endpoint.ts'
import { endpointCallers } from '#contract/endpoints/endpoint-callers.ts'
import { present } from '#values/assert.ts'
import type { Caller, ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { describedPath } from '../wire/routes.ts'
import { ownOrigin } from './own-address.ts'
import { openSessionOf, requireFit } from './signed-in.ts'

const BEARER = 'Bearer '
/**
 * Address that a page polls to see whether it is still signed in, even in an idle tab: a request there does not count
 * as using a session.
 */
const SESSION_PATH = '/desk/v1/session'

/** Requires the exact Host, no other host in the target, and no foreign Origin. For every request. */
export async function guardOrigin(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const own = ownOrigin(context)
  if (own === undefined) refuse({ kind: 'foreign-host' })
  const origin = context.req.header('Origin')
  if (origin !== undefined && origin !== own) refuse({ kind: 'foreign-origin' })
  await next()
}

/** Guards the APIs: a browser must state that its own page sends the request. Other programs send no such header. */
export async function guardSite(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const site = context.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse({ kind: 'foreign-origin' })
  await next()
}

/** Identifies the caller of an API, and refuses a caller without the right that the endpoint requires. */
export async function guardCaller(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const caller = (await tokenCaller(context)) ?? (await faceCaller(context)) ?? refuse({ kind: 'unauthorized' })
  const endpoint = matchedRoutes(context).find(isEndpoint)
  // Without an endpoint, the answer is 404 or 405.
  const right = endpoint && missingRight(caller, callersOf(endpoint))
  if (right !== undefined) refuse({ kind: 'right-missing', right })
  context.set('caller', caller)
  await next()
}

type Route = { readonly method: string; readonly path: string }

/** Throws unless the table of endpoints lists every route of an app. */
export function assertListed({ routes }: { readonly routes: readonly Route[] }): void {
  for (const route of routes.filter(({ method }) => method !== 'ALL')) callersOf(route)
}

/** False for middleware, and for the pages of the face, which match every path. */
function isEndpoint({ method, path }: Route): boolean {
  return method !== 'ALL' && path !== '/*'
}

/** Throws for an unlisted endpoint, so that nobody can call it. */
function callersOf({ method, path }: Route): EndpointCallers {
  return present(endpointCallers(method, describedPath(path)), `${method} ${path} in the table of endpoints`)
}

/** A person has every right. */
function missingRight(caller: Caller, callers: EndpointCallers): MissingRight | undefined {
  if (caller.kind === 'face' || callers === 'everyone' || callers === 'token') return undefined
  return callers !== 'person' && caller.grants.includes(callers) ? undefined : callers
}

/** Refuses a wrong Authorization header even with a valid cookie: a caller that sends the header means it. */
async function tokenCaller(context: Context<ServiceEnv>): Promise<Caller | undefined> {
  const header = context.req.header('Authorization')
  if (header === undefined) return undefined
  const presented = header.startsWith(BEARER) ? header.slice(BEARER.length) : ''
  const token = await context.get('parts').storage.tokens.match(presented)
  if (!token) refuse({ kind: 'unauthorized' })
  return { kind: 'token', name: token.name, grants: token.grants }
}

/** A browser attaches the cookie to every request, so a change by cookie must state its origin; every browser does. */
async function faceCaller(context: Context<ServiceEnv>): Promise<Caller | undefined> {
  if (context.get('parts').face.kind === 'desktop') return { kind: 'face', session: null }
  const session = await openSessionOf(context)
  if (!session) return undefined
  if (!isReading(context) && !saysWhereFrom(context)) refuse({ kind: 'origin-unsaid' })
  if (session.kind === 'app') requireFit(context)
  if (context.req.path !== SESSION_PATH) session.use()
  return { kind: 'face', session: { kind: session.kind, id: session.id } }
}

function isReading({ req }: Context<ServiceEnv>): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** guardOrigin and guardSite have checked the values. */
function saysWhereFrom({ req }: Context<ServiceEnv>): boolean {
  return req.header('Origin') !== undefined || req.header('Sec-Fetch-Site') !== undefined
}
