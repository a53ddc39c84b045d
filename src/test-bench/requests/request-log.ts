import type { ArmedFault } from '#contract/test-bench/faults.ts'
import { operationOf } from '#contract/test-bench/matching.ts'
import { type KeptBody, MAX_KEPT_BODY, MAX_REQUESTS, type SeenRequest } from '#contract/test-bench/requests.ts'
import { maskedBy, personalCodesIn } from '#service/journal/personal-codes.ts'
import { MAX_BODY_BYTES } from '#values/vocabulary/limits.ts'
import type { BrokenEnd, FaultSide } from '#values/vocabulary/test-bench-terms.ts'
import { breakOf } from './broken-answer.ts'

/** The last requests of one book, for as long as the program runs. */
export type RequestLog = {
  /** Requests, newest first. */
  readonly all: () => readonly SeenRequest[]
  /** Number of requests since the log was last cleared. */
  readonly total: () => number
  /** Answers the request, and records the result before any caller has the answer. */
  readonly noting: (seen: Seen, answer: () => Promise<Response>) => Promise<Response>
  /** Records a request that was never sent, because the other end was not trusted. */
  readonly notMade: (asked: NotMade, end: BrokenEnd) => void
  readonly clear: () => void
}

/** Pages poll this path, so it is recorded only if it gets a fault, for the tester who armed the fault. */
const OF_EVERY_PAGE = '/desk/v1/session'

type Seen = { readonly on: FaultSide; readonly request: Request; readonly fault: ArmedFault | undefined }

type NotMade = Pick<SeenRequest, 'method' | 'path'> & { readonly fault: ArmedFault }

/** A body as it went its way. */
type Copy = { readonly contentType: string; readonly text: string }

/** Personal codes and tokens are found in JSON alone, so that no other content is kept: nor a file that holds loans. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/** Members that hold what lets somebody in. */
const SECRET_MEMBER = /token|secret|password|authorization|cookie/i
const CODE_IN_ADDRESS = /[?&]code=([^&#\s"]+)/g

/** Anything shorter is a word, such as that of how a token is kept, or could be part of any figure. */
const SHORTEST_SECRET = 8
const SHORTEST_CODE = 6

/** Search words that may be a personal code: as many digits as the shortest has in a row. */
const CODE_AMONG_WORDS = /\d{6}/

/** Creates the log; `now` is the clock of the book. */
export function createRequestLog(now: () => string): RequestLog {
  let last: readonly SeenRequest[] = []
  let total = 0

  function note(entry: Omit<SeenRequest, 'id' | 'operation'>): void {
    total++
    const operation = operationOf(entry.method, entry.path.split('?')[0] ?? '')
    last = [{ id: total, ...entry, operation }, ...last.slice(0, MAX_REQUESTS - 1)]
  }

  return {
    all: () => last,
    total: () => total,
    noting: async ({ on, request, fault }, answer) => {
      if (!fault && pathOf(request) === OF_EVERY_PAGE) return answer()
      const [at, from] = [now(), performance.now()]
      const copy = copyOfBody(request)
      const answered = await answer()
      const end = endOf(request, answered)
      const milliseconds = Math.round((performance.now() - from) * 10) / 10
      const came = typeof end === 'number' || end === 'cut' ? await copyOfBody(answered) : null
      const [requestBody, answerBody] = keptBodies(await copy, came, tokenOf(request))
      const { method } = request
      const bodies = { requestBody, answerBody }
      note({ at, on, method, path: pathOf(request), answer: end, milliseconds, fault: usedFault(fault), ...bodies })
      return answered
    },
    notMade: ({ method, path, fault }, answer) =>
      note({
        at: now(),
        on: 'live',
        method,
        path,
        answer,
        milliseconds: 0,
        fault: usedFault(fault),
        requestBody: null,
        answerBody: null,
      }),
    clear: () => {
      last = []
      total = 0
    },
  }
}

function endOf({ signal }: Request, answer: Response): SeenRequest['answer'] {
  return signal.aborted ? 'left' : (breakOf(answer)?.kind ?? answer.status)
}

function usedFault(fault: ArmedFault | undefined): SeenRequest['fault'] {
  return fault ? { id: fault.id, answer: fault.answer } : null
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + maskedBy(secretsInAddress(search), search)
}

function tokenOf({ headers }: Request): string {
  return /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? ''
}

/** A copy of a body; null for none, for what is no JSON, and for more than is ever read. The message is as it was. */
async function copyOfBody(message: Request | Response): Promise<Copy | null> {
  const contentType = message.headers.get('Content-Type') ?? ''
  if (message.body === null || !JSON_TYPE.test(contentType)) return null
  const text = await textOf(message.clone())
  return text === null || text === '' ? null : { contentType, text }
}

async function textOf({ body }: Request | Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > MAX_BODY_BYTES) return null
      chunks.push(chunk)
    }
  } catch {
    // The caller broke it off: it is not there to be kept.
    return null
  }
  return Buffer.concat(chunks).toString()
}

/** Both bodies without the personal codes and secrets that either of them has, and no longer than is kept. */
function keptBodies(request: Copy | null, answer: Copy | null, token: string): readonly [KeptBody, KeptBody] {
  const texts = [request?.text ?? null, answer?.text ?? null]
  const hidden = [...personalCodesIn(texts), ...secretsIn(texts), ...(token.length < SHORTEST_SECRET ? [] : [token])]
  return [kept(request, hidden), kept(answer, hidden)]
}

function kept(copy: Copy | null, hidden: readonly string[]): KeptBody {
  if (copy === null) return null
  const text = maskedBy(hidden, copy.text)
  return { contentType: copy.contentType, text: text.slice(0, MAX_KEPT_BODY), isCut: text.length > MAX_KEPT_BODY }
}

/** All tokens, one-time codes and clients' codes in some JSON texts. A text that is no JSON has none. */
function secretsIn(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => secretsOf(parsed(text), '')))]
}

function secretsOf(value: unknown, name: string): string[] {
  if (typeof value === 'string') return [...(isSecret(name, value) ? [value] : []), ...codesOf(value)]
  if (typeof value !== 'object' || value === null) return []
  // Beside parameters, a code is that of a rule.
  const isRule = 'params' in value
  return Object.entries(value).flatMap(([member, inner]) =>
    isRule && member === 'code' ? [] : secretsOf(inner, Array.isArray(value) ? name : member),
  )
}

/** Values of an address that may be a code, as the address has them. */
function secretsInAddress(path: string): readonly string[] {
  const pairs = (path.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
  return pairs.flatMap(([name = '', value = '']) => (isSecret(name, value) ? [value] : []))
}

/** A client's code has the plainest of names. */
function isSecret(name: string, value: string): boolean {
  if (name === 'search') return CODE_AMONG_WORDS.test(value)
  return name === 'code' ? value.length >= SHORTEST_CODE : SECRET_MEMBER.test(name) && value.length >= SHORTEST_SECRET
}

function codesOf(text: string): string[] {
  return [...text.matchAll(CODE_IN_ADDRESS)].map(([, code = '']) => code)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
