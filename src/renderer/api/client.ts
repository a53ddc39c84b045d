import { z } from 'zod'
import type { CallScope } from '#contract/endpoints/endpoint.ts'
import type { HttpMethod } from '#contract/http-method.ts'
import { readProblem } from '#contract/problem.ts'
import { answerAskedEarly, forgetAskedEarly } from './asked-early.ts'
import { markAnswered, markOffline, markSessionEnded } from './connection.ts'
import { OfflineError, ProblemError, SessionEndedError, UnreadableAnswerError } from './errors.ts'
import { isPlainly } from './plain-check.ts'
import { deskHeaders } from './tab-connection.ts'

export type Call = {
  readonly method?: HttpMethod
  readonly body?: unknown
  /** Sent unchanged instead of a JSON body. */
  readonly file?: Blob
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Part of the desk that the call concerns; without it, the connection of this tab. */
  readonly scope?: CallScope
}

/** A call with the method, path and scope of its endpoint. */
export type AddressedCall = Call & Required<Pick<Call, 'method' | 'scope'>> & { readonly path: string }

/**
 * Calls the service and reads its answer by the schema.
 * Throws ProblemError, SessionEndedError, OfflineError or UnreadableAnswerError; an aborted call throws its AbortError.
 */
export async function call<Schema extends z.ZodType>(
  path: string,
  answer: Schema,
  options: Call = {},
): Promise<z.output<Schema>> {
  const response = await send(path, options)
  const content = await readContent(response)
  if (!response.ok) throw refusal(response.status, content)
  markAnswered()
  return readBy(answer, content, response.status)
}

function readBy<Schema extends z.ZodType>(schema: Schema, content: unknown, status: number): z.output<Schema> {
  if (isPlainly(schema, content)) return content
  const read = schema.safeParse(content)
  if (!read.success) throw new UnreadableAnswerError(status)
  return read.data
}

const WRAPPED = z.object({ data: z.unknown() })

/** Calls a route that wraps its result in `data` and gives the result. */
export async function callForData<Schema extends z.ZodType>(
  path: string,
  data: Schema,
  options: Call = {},
): Promise<z.output<Schema>> {
  const answer = await call(path, WRAPPED, options)
  return readBy(data, answer.data, 200)
}

/** Calls the service and returns its response unread. Throws OfflineError, or the AbortError of the signal. */
export async function send(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, file, headers, signal, scope = 'connection' } = call
  const type = body === undefined ? undefined : { 'content-type': 'application/json' }
  const said = { ...type, ...deskHeaders(scope), ...headers }
  const content = body === undefined ? file && { body: file } : { body: JSON.stringify(body) }
  if (method !== 'GET') forgetAskedEarly()
  try {
    const early = method === 'GET' ? answerAskedEarly(path, said) : undefined
    const whole = { method, credentials: 'same-origin', signal: signal ?? null, headers: said, ...content } as const
    return await (early ?? fetch(path, whole))
  } catch (error) {
    if (signal?.aborted) throw error
    markOffline()
    throw new OfflineError()
  }
}

async function readContent(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableAnswerError(response.status)
  }
}

/** Error for a refusal by the service, whether or not its body follows the contract. */
export function refusal(status: number, content: unknown): Error {
  const problem = readProblem.safeParse(content)
  if (status === 401 && problem.success) {
    markSessionEnded()
    return new SessionEndedError(problem.data)
  }
  markAnswered()
  return problem.success ? new ProblemError(problem.data) : new UnreadableAnswerError(status)
}
