import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ServiceEnv } from '../service-parts.ts'
import { nameOnce } from '../wire/left-out.ts'

/** A session whose row is damaged is none: signing in again makes a new one. The log names it. */
export async function isSignedIn(context: Context<ServiceEnv>): Promise<boolean> {
  const { parts } = context.var
  try {
    return await parts.sessions.isOpen(sessionOf(context))
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return false
  }
}

/** The session that a browser says it has; nothing says that it is open. */
export function sessionOf(context: Context<ServiceEnv>): string {
  return getCookie(context, cookieName(context)) ?? ''
}

/** Browsers share cookies between the ports of a host, so each port has a name of its own. */
export function cookieName(context: Context<ServiceEnv>): string {
  return `loan-desk-${new URL(context.req.url).port || 'default'}`
}
