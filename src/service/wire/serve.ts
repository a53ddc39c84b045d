import type { Context, Hono } from 'hono'
import type { BodyOf, PathOf, QueryOf, ResultOf } from '#contract/endpoints/asked.ts'
import type { Endpoint, Endpoints } from '#contract/endpoints/endpoint.ts'
import { recordOf } from '#values/record-of.ts'
import type { Caller, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { apart } from './apart.ts'
import { IS_LONG } from './is-long.ts'
import { readJson, validatedBody } from './read-json.ts'
import { readQuery } from './read-query.ts'
import { dataText, type Handler, jsonAnswer, NO_STORE, route } from './routes.ts'

/** A valid request to an endpoint, from a caller that may send it. */
export type Asked<E extends Endpoint> = {
  readonly context: Context<ServiceEnv>
  readonly parts: ServiceParts
  readonly caller: Caller
  readonly path: PathOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** A request to an endpoint that is not known at compile time. */
type AnyAsked = Pick<Asked<Endpoint>, 'context' | 'parts' | 'caller'> & {
  readonly path: object
  readonly query: unknown
  readonly body: unknown
}

/** Handles an endpoint. A returned Response has another status, or is a file. */
type EndpointHandler<E extends Endpoint> = (asked: Asked<E>) => Promise<ResultOf<E> | Response> | ResultOf<E> | Response

/** One handler for each endpoint of a topic. */
export type Handlers<Of extends Endpoints> = { readonly [Name in keyof Of]: EndpointHandler<Of[Name]> }

type Route = { readonly endpoint: Endpoint; readonly handler: Handler }

/** Serves every endpoint of a topic. */
export function serve<Of extends Endpoints>(app: Hono<ServiceEnv>, endpoints: Of, handlers: Handlers<Of>): void {
  const routes: Route[] = []
  for (const name in endpoints) routes.push(routeOf(endpoints[name], handlers[name]))
  // Literal segments come before parameters: "{" sorts after every letter.
  routes.sort((one, other) => (one.endpoint.path < other.endpoint.path ? -1 : 1))
  for (const [path, methods] of Map.groupBy(routes, ({ endpoint }) => routePath(endpoint)))
    route(app, path, recordOf(methods.map(({ endpoint, handler }) => [endpoint.method, handler])))
}

function routeOf<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): Route {
  const answered: Handler = async (context) => responseOf(endpoint, await handler(await askedOf(endpoint, context)))
  const { longBy } = endpoint
  return { endpoint, handler: longBy ? apart(answered, IS_LONG[longBy]) : answered }
}

/** The path in the router's syntax: `/desk/v1/tokens/:id{[0-9]+}`. */
function routePath({ path, patterns = {} }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = patterns[name] ?? USUAL_PATTERNS[name]
    return pattern === undefined ? `:${name}` : `:${name}{${pattern}}`
  })
}

const USUAL_PATTERNS: Readonly<Record<string, string>> = { version: '[0-9]+' }

/** Validates path, query and body, in this order. Throws a RefusalError. */
async function askedOf<E extends Endpoint>(endpoint: E, context: Context<ServiceEnv>): Promise<Asked<E>>
async function askedOf({ inPath, query, request }: Endpoint, context: Context<ServiceEnv>): Promise<AnyAsked> {
  const { parts, caller } = context.var
  const texts = context.req.param()
  return {
    context,
    parts,
    caller,
    path: inPath ? { ...texts, ...validatedBody(inPath, texts) } : texts,
    query: query && validatedBody(query, readQuery(context)),
    body:
      request === undefined || request === 'file' ? undefined : validatedBody(request, (await readJson(context)).value),
  }
}

function responseOf({ answer: content, status }: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result
  if (!content) return new Response(null, { status: 204, headers: NO_STORE })
  return jsonAnswer(content.kind === 'data' ? dataText(result) : JSON.stringify(result), status ?? 200)
}
