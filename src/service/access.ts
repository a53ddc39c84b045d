import type { Context, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { refuse } from './refusal.ts'
import type { Caller, Face, ServiceEnv } from './service-parts.ts'

export const DESKTOP_ORIGIN = 'app://localhost'
const BEARER = 'Bearer '

/** Exact Host, no foreign Origin, and nothing that a browser says comes from another site. For every request. */
export async function guardOrigin(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const { face } = context.var.parts
  const own = ownOrigin(context, face)
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
  context.set('caller', tokenCaller(context) ?? faceCaller(context) ?? refuse({ kind: 'unauthorized' }))
  await next()
}

/** Tokens, drafts and the demo are for the person at the face alone: a token must not make further tokens. */
export async function requireFace(context: Context<ServiceEnv>, next: Next): Promise<void> {
  context.set('caller', faceCaller(context) ?? refuse({ kind: 'unauthorized' }))
  await next()
}

/** Exchanges a launch code for the session cookie and leads to the face. */
export function openFace(context: Context<ServiceEnv>): Response {
  const { sessions, face } = context.var.parts
  const session = face.kind === 'browser' ? sessions.open(context.req.query('code') ?? '') : undefined
  if (session === undefined) return refuse({ kind: 'launch-code-spent' })
  setCookie(context, cookieName(context), session, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure: context.req.url.startsWith('https:'),
  })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/', 303)
}

/** A wrong Authorization header is refused even beside a good cookie: whoever sends one means it. */
function tokenCaller(context: Context<ServiceEnv>): Caller | undefined {
  const header = context.req.header('Authorization')
  if (header === undefined) return undefined
  const presented = header.startsWith(BEARER) ? header.slice(BEARER.length) : ''
  const token = context.var.parts.storage.tokens.match(presented)
  return token ? { kind: 'token', name: token.name } : refuse({ kind: 'unauthorized' })
}

function faceCaller(context: Context<ServiceEnv>): Caller | undefined {
  const { face, sessions } = context.var.parts
  if (face.kind === 'desktop') return { kind: 'face' }
  return sessions.isOpen(getCookie(context, cookieName(context)) ?? '') ? { kind: 'face' } : undefined
}

/** Browsers share cookies between the ports of a host, so each port has a name of its own. */
function cookieName(context: Context<ServiceEnv>): string {
  return `loan-desk-${new URL(context.req.url).port || 'default'}`
}

function ownOrigin(context: Context<ServiceEnv>, face: Face): string | undefined {
  if (face.kind === 'desktop') return context.req.url.startsWith(`${DESKTOP_ORIGIN}/`) ? DESKTOP_ORIGIN : undefined
  const host = context.req.header('Host')
  return face.addresses().find((address) => new URL(address).host === host)
}
