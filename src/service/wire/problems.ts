import { PROBLEM_TYPE, type ProblemBody } from '#contract/problem.ts'
import { problemType } from '#contract/problem-kinds.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { faultOf } from '../parts/log.ts'
import type { LoanParts } from '../service-parts.ts'
import { damagedRecord } from './damaged-record.ts'
import { type Outline, outline } from './problem-outline.ts'
import { type Refusal, RefusalError } from './refusal.ts'
import { outlineOfRefusal } from './refusal-outline.ts'
import { outlineOfFault } from './storage-faults.ts'

/**
 * The only place that turns an error into an answer: RFC 9457 with the statuses of docs/interface.md. An internal error
 * is logged under the random `instance`, and the answer reveals nothing else.
 */
export function problemResponse(error: unknown, { ids, storage, log }: LoanParts): Response {
  const instance = `urn:uuid:${ids.instance()}`
  const fault = storage.faultOf(error)
  const damage = storage.rowErrorOf(error)
  const found = fault ? outlineOfFault(fault) : damage ? damagedRecord(damage) : outlineOf(error)
  // Refusals of the system and damaged rows have names; only an internal error needs its places in the code.
  if (fault) log({ event: 'storage-refused', instance, fault })
  else if (damage) log({ event: 'damaged-row', row: damage.place, instance })
  else if (found.kind === 'internal')
    log({ event: 'request-failed', instance, fault: faultOf(error), places: placesOf(error) })
  return Response.json(bodyOf(found, instance), {
    status: found.status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...found.headers },
  })
}

/** Body of a refusal, for an answer that contains several. */
export function problemBodyOf(refusal: Refusal, uuid: string): ProblemBody {
  return bodyOf(outlineOfRefusal(refusal), `urn:uuid:${uuid}`)
}

function bodyOf(outline: Outline, instance: string): ProblemBody {
  const { kind, headers, title, status, detail, ...more } = outline
  return { type: problemType(kind), title, status, detail, instance, ...more }
}

function outlineOf(error: unknown): Outline {
  if (error instanceof AbandonedError) return outlineOfRefusal({ kind: 'broken-off' })
  return error instanceof RefusalError ? outlineOfRefusal(error.refusal) : outline('internal')
}

/** Places in the code from the stack; its first lines could repeat what somebody sent. */
function placesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}
