import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isFit } from '#contract/desk/app-fit.ts'
import { APP_HEADER } from '#contract/desk/headers.ts'
import type { OpenSession, SignedInBy } from '../parts/sessions.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'

/** The open session of a browser's request. */
export function openSessionOf(context: Context<ServiceEnv>): Promise<OpenSession | undefined> {
  const { parts } = context.var
  return noneIfDamaged(parts, parts.sessions.find(sessionOf(context)))
}

/** Opens the session of a one-time address. */
export function openedBy(context: Context<ServiceEnv>, code: string, by: SignedInBy): Promise<string | undefined> {
  const { parts } = context.var
  return noneIfDamaged(parts, parts.sessions.open(code, by))
}

/** Treats a damaged sign-in as missing: a new address replaces all of it. The log names the damaged row. */
async function noneIfDamaged<Found>(parts: DataParts, found: Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}

/** Refuses an app whose version does not fit: an app brings its own pages, which may be older or newer than the service. */
export function requireFit({ req, var: { parts } }: Context<ServiceEnv>): void {
  const version = req.header(APP_HEADER) ?? ''
  if (!isFit(version, parts.appVersion))
    refuse({ kind: 'versions-differ', appVersion: version, deskVersion: parts.appVersion })
}

/** Session secret in a browser's cookie, not checked. */
export function sessionOf(context: Context<ServiceEnv>): string {
  return getCookie(context, cookieName(context.req.url)) ?? ''
}

/** Name of the session cookie. Browsers share cookies between the ports of a host, so each port has its own name. */
export function cookieName(url: string): string {
  return `loan-desk-${new URL(url).port || 'default'}`
}
