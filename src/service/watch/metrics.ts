import type { Hono } from 'hono'
import { getMetrics } from '#contract/endpoints/service.ts'
import type { ServiceEnv, ServiceParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { watchedBook } from './watched-book.ts'

/** The second version of Prometheus' format (https://prometheus.io/docs/specs/om/open_metrics_spec/). */
const HEADERS = { 'Content-Type': `${getMetrics.answer.type}; version=1.0.0; charset=utf-8`, ...NO_STORE } as const

/** Counters of the program. The desktop window has none, because no other program can reach it. */
export function metricsRoutes(app: Hono<ServiceEnv>): void {
  serve(app, { getMetrics }, { getMetrics: ({ parts }) => metrics(parts) })
}

async function metrics(parts: ServiceParts): Promise<Response> {
  const { watch } = parts
  if (!watch) refuse({ kind: 'not-found', what: 'route' })
  return new Response(await watch.metrics(await watchedBook(parts)), { headers: HEADERS })
}
