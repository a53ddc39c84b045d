import type { Hono } from 'hono'
import * as session from '#contract/endpoints/session.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { serve } from '../wire/serve.ts'
import { sessionBodyOf } from './session-body.ts'
import { signOut } from './sign-in.ts'

/** Session of the face: its host and data, its end, and the switch to the demo's data and back. */
export function deskSessionRoutes(app: Hono<ServiceEnv>): void {
  serve(app, session, {
    getSession: ({ parts, caller }) => sessionBodyOf(parts, caller.kind === 'face' && caller.session?.kind === 'app'),
    endSession: ({ context }) => signOut(context),
    enterDemo: async ({ parts: { demo } }) => {
      await demo.enter()
    },
    leaveDemo: async ({ parts: { demo } }) => {
      await demo.leave()
    },
  })
}
