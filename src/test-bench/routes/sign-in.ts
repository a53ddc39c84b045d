import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { ownOrigin } from '#service/access/own-address.ts'
import { cookieName } from '#service/access/signed-in.ts'
import { clientAddressOf } from '#service/parts/client-address.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { NO_STORE } from '#service/wire/routes.ts'
import { present } from '#values/assert.ts'
import { bookCookie } from '../books/meant-book.ts'

/** The token for tests becomes a session of a browser, on a book; somebody who is signed in goes over to another book. */
export async function signIn(context: Context<ServiceEnv>, book: string): Promise<Response> {
  if (context.var.caller.kind === 'token') setOwn(context, cookieName(context.req.url), await newSession(context))
  setOwn(context, bookCookie(cookieName(context.req.url)), book)
  return context.body(null, 204, NO_STORE)
}

async function newSession(context: Context<ServiceEnv>): Promise<string> {
  const { sessions } = context.var.parts
  const address = clientAddressOf(context.req.raw)
  const by = { kind: 'browser', address, program: 'Test bench' } as const
  return present(await sessions.open(await sessions.launchCode(), by), 'session of a new code')
}

function setOwn(context: Context<ServiceEnv>, name: string, value: string): void {
  const secure = ownOrigin(context)?.startsWith('https:') === true
  setCookie(context, name, value, { httpOnly: true, sameSite: 'Strict', path: '/', secure })
}
