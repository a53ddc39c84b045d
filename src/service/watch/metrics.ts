import type { Context, Hono } from 'hono'
import { getMetrics } from '#contract/endpoints/service.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE, route } from '../wire/routes.ts'
import { watchedBook } from './watched-book.ts'

/** The second edition of what Prometheus reads (https://prometheus.io/docs/specs/om/open_metrics_spec/). */
const HEADERS = { 'Content-Type': `${getMetrics.answer.type}; version=1.0.0; charset=utf-8`, ...NO_STORE } as const

/** What the program counted. Nothing is counted for the desktop window, which nobody else reaches. */
export function metricsRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/metrics', { GET: metrics })
}

async function metrics({ var: { parts } }: Context<ServiceEnv>): Promise<Response> {
  const { watch } = parts
  if (!watch) refuse({ kind: 'not-found', what: 'route' })
  return new Response(await watch.metrics(await watchedBook(parts)), { headers: HEADERS })
}
