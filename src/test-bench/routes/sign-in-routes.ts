import type { Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { signInRequest } from '#contract/test-bench/books.ts'
import { ownOrigin } from '#service/access/own-address.ts'
import { cookieName } from '#service/access/signed-in.ts'
import { clientAddressOf } from '#service/parts/client-address.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { readJson, validated } from '#service/wire/read-json.ts'
import { NO_STORE, route } from '#service/wire/routes.ts'
import { present } from '#values/assert.ts'
import { bookCookie } from '../books/meant-book.ts'

/** The token for tests becomes a session of a browser, on a book; somebody who is signed in goes over to another book. */
export function signInRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/test/v1/session', {
    POST: async (context) => {
      const { book } = validated(signInRequest, (await readJson(context)).value)
      if (context.var.caller.kind === 'token') setOwn(context, cookieName(context.req.url), await newSession(context))
      setOwn(context, bookCookie(cookieName(context.req.url)), book)
      return context.body(null, 204, NO_STORE)
    },
  })
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
