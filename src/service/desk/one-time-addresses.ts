import type { Hono } from 'hono'
import type { OneTimeAddress } from '#contract/desk/one-time-address.ts'
import { OPEN_PATH } from '#contract/face-pages.ts'
import { ownOrigin } from '../access/own-address.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { answer, route } from '../wire/routes.ts'

const ADDRESSES = '/desk/v1/one-time-addresses'

/** Addresses by which a person lets another one in, at the address that they use themselves. */
export function deskOneTimeAddressRoutes(app: Hono<ServiceEnv>): void {
  route(app, ADDRESSES, {
    POST: async (context) => {
      const { sessions, face } = context.var.parts
      if (face.kind === 'desktop') refuse({ kind: 'not-found', what: 'route' })
      const { code, goodUntil } = await sessions.invitation()
      const address = `${ownOrigin(context)}${OPEN_PATH}?code=${code}`
      return answer({ address, goodUntil: new Date(goodUntil).toISOString() } satisfies OneTimeAddress, 201)
    },
  })
}
