import type { Context, Hono } from 'hono'
import { getHealth, getReadiness } from '#contract/endpoints/service.ts'
import type { Storage } from '#storage/storage.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'

/** Longest wait for the storage, in milliseconds: after that, a balancer should use another process. */
const WITHIN_MS = 1_000

const WELL = { status: 'ok' } as const

/**
 * Health and readiness of the process, for programs that balance requests over several processes or restart them. Both
 * come before any check of access, because a probe uses the IP address and has no token. So they reveal nothing else,
 * and share one call of the storage between concurrent probes.
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

/** True also for a damaged row, which was read: another process would find the same. */
function canRead({ settings, rowErrorOf }: Storage): Promise<boolean> {
  return settings.read().then(
    () => true,
    (error: unknown) => rowErrorOf(error) !== undefined,
  )
}

/** False beside a newer program, or on a read-only database: every change would be refused. */
function canWrite({ takesChanges }: Storage): Promise<boolean> {
  return takesChanges().catch(() => false)
}
