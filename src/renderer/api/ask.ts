import { z } from 'zod'
import type { AnswerOf, InputOf } from '#contract/endpoints/asked.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { type AddressedCall, type Call, call, callForData } from './client.ts'

type Input = Readonly<Record<string, unknown>>
type Options = Pick<Call, 'headers' | 'signal'>

/**
 * Calls an endpoint and reads its answer. The input has path parameters, query and `body` side by side; empty values of the query are
 * omitted. Throws like `call`.
 */
export function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<AnswerOf<E>>
export async function ask(endpoint: Endpoint, input: Input, options: Options = {}): Promise<unknown> {
  const { path, ...request } = callOf(endpoint, input)
  const asked = { ...request, ...options }
  const { answer } = endpoint
  if (answer?.kind === 'data') return callForData(path, answer.of, asked)
  return call(path, answer && 'read' in answer && answer.read ? answer.read : z.unknown(), asked)
}

/** The call of an endpoint without sending it, for example to download a file. */
export function callOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): AddressedCall
export function callOf({ method, path, scope = 'connection' }: Endpoint, input: Input): AddressedCall {
  const { body, ...rest } = input
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = addressQuery(rest, (name) => path.includes(`{${name}}`))
  const content = body instanceof Blob ? { file: body } : { body }
  return { path: query === '' ? address : `${address}?${query}`, method, scope, ...content }
}

/** Query of an address, such as `state=unknown&cursor=12`, without empty values and without the excluded names. */
function addressQuery(
  query: Readonly<Record<string, unknown>>,
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || isLeftOut(name) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs).toString()
}
