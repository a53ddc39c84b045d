import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isFit } from '#contract/desk/app-fit.ts'
import { APP_HEADER } from '#contract/desk/headers.ts'
import type { OpenSession, SignedInBy } from '../parts/sessions.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'

/** The open session that a browser asks with. */
export function openSessionOf(context: Context<ServiceEnv>): Promise<OpenSession | undefined> {
  const { parts } = context.var
  return noneIfDamaged(parts, parts.sessions.find(sessionOf(context)))
}

/** The session that a one-time address opens. */
export function openedBy(context: Context<ServiceEnv>, code: string, by: SignedInBy): Promise<string | undefined> {
  const { parts } = context.var
  return noneIfDamaged(parts, parts.sessions.open(code, by))
}

/** What is damaged of a sign-in is as if it were not there: a new address makes all of it anew. The log names it. */
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

/** The pages of an app are its own: they may be older or newer than the service. */
export function requireFit({ req, var: { parts } }: Context<ServiceEnv>): void {
  const version = req.header(APP_HEADER) ?? ''
  if (!isFit(version, parts.appVersion))
    refuse({ kind: 'versions-differ', appVersion: version, deskVersion: parts.appVersion })
}

/** The session that a browser says it has; nothing says that it is open. */
export function sessionOf(context: Context<ServiceEnv>): string {
  return getCookie(context, cookieName(context.req.url)) ?? ''
}

/** Browsers share cookies between the ports of a host, so each port has a name of its own. */
export function cookieName(url: string): string {
  return `loan-desk-${new URL(url).port || 'default'}`
}
