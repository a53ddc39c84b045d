import type { Context, Hono } from 'hono'
import type { HttpMethod } from '#contract/http-method.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { refuse } from './refusal.ts'
import { safeResponse } from './safe-headers.ts'

/** Answers a request. */
export type Handler = (context: Context<ServiceEnv>) => Response | Promise<Response>

/** Registers the methods of one path; every other method is answered 405 with the allowed ones. */
export function route(
  app: Hono<ServiceEnv>,
  path: string,
  handlers: Partial<Readonly<Record<HttpMethod, Handler>>>,
): void {
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler)
  app.all(path, () => refuse({ kind: 'method-not-allowed', allowed: Object.keys(handlers) }))
}

const described = new Map<string, string>()

/** Converts `/desk/v1/loans/:uuid{[0-9a-f]+}` to `/desk/v1/loans/{uuid}`. The cache has as many entries as there are routes. */
export function describedPath(path: string): string {
  const known = described.get(path)
  if (known !== undefined) return known
  const made = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
  described.set(path, made)
  return made
}

/** A success with its result in the single key `data`. Answers contain client data, so they must not be cached. */
export function answer(data: unknown, status = 200): Response {
  return jsonAnswer(dataText(data), status)
}

/** The body of a success. */
export function dataText(data: unknown): string {
  return JSON.stringify({ data })
}

/** A success with a serialized body. */
export function jsonAnswer(body: string | Uint8Array<ArrayBuffer>, status: number): Response {
  return safeResponse(body, status, JSON_HEADERS)
}

export const NO_STORE = { 'Cache-Control': 'no-store' } as const

const JSON_HEADERS = { 'Content-Type': 'application/json', ...NO_STORE } as const
