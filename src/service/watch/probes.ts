import type { Context, Hono } from 'hono'
import { getHealth, getReadiness } from '#contract/endpoints/service.ts'
import type { Storage } from '#storage/storage.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'

/** Longer than this a caller does not wait for its storage: whoever spreads the requests had better ask another process. */
const WITHIN_MS = 1_000

const WELL = { status: 'ok' } as const

/**
 * Whether the process answers, and whether it can serve: asked by whoever spreads requests over several processes or
 * restarts them. Both come before any check of access, as a probe names the machine by its number and has no token.
 * So they say that alone, and ask the storage once for all who want to know.
 */
export function probeRoutes(app: Hono<ServiceEnv>): void {
  serve(
    app,
    { getHealth, getReadiness },
    {
      getHealth: () => WELL,
      getReadiness: async ({ context }) => ((await isReady(context)) ? WELL : refuse({ kind: 'not-ready' })),
    },
  )
}

async function isReady({ env: { parts, readiness } }: Context<ServiceEnv>): Promise<boolean> {
  return !parts.isEnding() && (await readiness(() => servesInTime(parts.storage)))
}

async function servesInTime(storage: Storage): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, WITHIN_MS, false)
  const serves = Promise.all([canRead(storage), canWrite(storage)]).then((both) => both.every(Boolean))
  return Promise.race([serves, late]).finally(() => clearTimeout(timer))
}

/** A row that is damaged was read: another process would find no other. */
function canRead({ settings, rowErrorOf }: Storage): Promise<boolean> {
  return settings.read().then(
    () => true,
    (error: unknown) => rowErrorOf(error) !== undefined,
  )
}

/** Beside a newer program this one would refuse every change, and so would a database that is read-only. */
function canWrite({ takesChanges }: Storage): Promise<boolean> {
  return takesChanges().catch(() => false)
}
