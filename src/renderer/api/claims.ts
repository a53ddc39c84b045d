import { z } from 'zod'
import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { doubtfulReason, notSentReason } from '#contract/exchange-reason.ts'
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeyValue } from '#contract/idempotency-key.ts'
import { type ReadProblem, readProblem } from '#contract/problem.ts'
import { type ProblemKind, problemKind } from '#contract/problem-kinds.ts'
import { doubtTitle, notSentWords } from '#contract/words/exchange-words.ts'
import { OPERATION_TRAITS, type Operation } from '#values/vocabulary/operation.ts'
import type { Attempts } from './attempts.ts'
import { refusal, send } from './client.ts'
import { markAnswered } from './connection.ts'
import { UnreadableAnswerError } from './errors.ts'
import { markLiveNotReached, markLiveReached } from './live-reach.ts'
import { type ServiceWords, serviceWords } from './service-words.ts'
import { connectionHeader } from './tab-connection.ts'

/** The local or the live service refused the request, in its own words. */
export type RefusedClaim = {
  readonly kind: 'refused'
  readonly status: number
  readonly words: ServiceWords
  readonly extensionsUsed: number | undefined
  readonly extensionsAllowed: number | undefined
}

/**
 * Nothing left this computer: the live service was not reached or not called; `explanation` says why. The request can be sent again at
 * once.
 */
type NotSentClaim = { readonly kind: 'not-sent'; readonly explanation: string }

/** The live service asks to wait; `until` in milliseconds of the epoch. */
export type WaitingClaim = { readonly kind: 'wait'; readonly until: number; readonly words: ServiceWords }

/** The outcome of this submission, or of an earlier equal one, is unknown. An equal request is not sent until a person has decided. */
export type UndecidedClaim = {
  readonly kind: 'undecided'
  readonly title: string
  readonly isEarlier: boolean
  readonly submissionId: string
}

export type FailedClaim = RefusedClaim | NotSentClaim | WaitingClaim | UndecidedClaim
export type Claim<Data> = { readonly kind: 'accepted'; readonly data: Data } | FailedClaim

/** The connection shown to the user, and the attempts that the request belongs to. */
export type ClaimContext = { readonly connectionId: string; readonly attempts: Attempts }

/**
 * Calls an operation of the claims API on the connection shown to the user. Any answer of the service is returned as a value. Throws like
 * any call if Loan Desk itself does not answer, is still processing the request, or fails.
 */
export function submitClaim<Schema extends z.ZodType>(
  operation: Operation,
  body: unknown,
  data: Schema,
  context: ClaimContext,
): Promise<Claim<z.output<Schema>>> {
  return submitTo(OPERATION_TRAITS[operation].path, body, data, context)
}

/** Posts to an address of the desk that takes an Idempotency-Key, like an operation of the claims API. */
export async function submitTo<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  data: Schema,
  { connectionId, attempts }: ClaimContext,
): Promise<Claim<z.output<Schema>>> {
  const content = JSON.stringify([path, connectionId, body])
  const key = idempotencyKeyValue(attempts.keyOf(content))
  const headers = { ...connectionHeader(connectionId), [IDEMPOTENCY_KEY_HEADER]: key }
  const response = await send(path, { method: 'POST', body, headers })
  const claim = claimOf(response, await response.text(), data)
  if (claim.kind === 'accepted' || claim.kind === 'refused') attempts.settle(content)
  return claim
}

function claimOf<Schema extends z.ZodType>(response: Response, text: string, data: Schema): Claim<z.output<Schema>> {
  if (response.ok) return acceptedClaim(response, text, data)
  return response.headers.has(SUBMISSION_HEADER) ? liveRefusal(response, text) : ownRefusal(response, text)
}

/** A live service may return more than the interface defines, and in other shapes: only the needed fields are read. */
function acceptedClaim<Schema extends z.ZodType>(
  { status, headers }: Response,
  text: string,
  data: Schema,
): Claim<z.output<Schema>> {
  markAnswered()
  if (headers.has(SUBMISSION_HEADER)) markLiveReached()
  const answer = z.object({ data: z.unknown() }).safeParse(jsonOf(text))
  const read = data.safeParse(answer.data?.data)
  if (!read.success) throw new UnreadableAnswerError(status)
  return { kind: 'accepted', data: read.data }
}

function liveRefusal({ status, headers }: Response, text: string): FailedClaim {
  markAnswered()
  markLiveReached()
  return status === 429 ? waitingClaim(headers, text) : refusedClaim(status, text)
}

function waitingClaim(headers: Headers, text: string): WaitingClaim {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  return { kind: 'wait', until: Date.now() + seconds * 1000, words: serviceWords(text) }
}

/** A problem of Loan Desk itself: on the way to the live service, or a refusal by the local service. */
function ownRefusal({ status, headers }: Response, text: string): FailedClaim {
  const problem = readProblem.safeParse(jsonOf(text))
  const kind = problemKind(problem.data?.type ?? '')
  const claim = kind === 'waiting' ? waitingClaim(headers, text) : problem.data && claimOfProblem(kind, problem.data)
  if (claim) {
    markAnswered()
    return claim
  }
  const isInProgress = kind === 'idempotency-key-busy'
  if (status === 401 || status >= 500 || isInProgress || !problem.success) throw refusal(status, jsonOf(text))
  markAnswered()
  return refusedClaim(status, text)
}

function claimOfProblem(kind: ProblemKind | undefined, problem: ReadProblem): FailedClaim | undefined {
  const { title, detail, submissionId, reason } = problem
  if (kind === 'not-sent') {
    markLiveNotReached()
    const why = notSentReason.safeParse(reason)
    return { kind, explanation: why.success ? notSentWords(why.data) : detail }
  }
  if (submissionId === undefined) return undefined
  if (kind === 'outcome-unknown') {
    const why = doubtfulReason.safeParse(reason)
    return { kind: 'undecided', title: why.success ? doubtTitle(why.data) : title, isEarlier: false, submissionId }
  }
  return kind === 'submission-open' ? { kind: 'undecided', title, isEarlier: true, submissionId } : undefined
}

function refusedClaim(status: number, text: string): RefusedClaim {
  const counts = readProblem.pick({ extensionsUsed: true, extensionsAllowed: true }).safeParse(jsonOf(text)).data
  return {
    kind: 'refused',
    status,
    words: serviceWords(text),
    extensionsUsed: counts?.extensionsUsed,
    extensionsAllowed: counts?.extensionsAllowed,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
