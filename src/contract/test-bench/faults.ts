import { z } from 'zod'
import {
  CLAIMS_OPERATIONS,
  type ClaimsOperation,
  FAULT_SIDES,
  FAULT_STANDINGS,
  LIVE_FAULT_KINDS,
} from '#values/vocabulary/test-bench-terms.ts'
import { reportAcross, whereValid } from '../across-fields.ts'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText, termIn } from '../fields.ts'
import { HTTP_METHODS } from '../http-method.ts'
import { faultAnswer } from './fault-answer.ts'
import { fitsPattern, OPERATION_CALLS } from './matching.ts'
import { onlyMembers, wholeNumber } from './strict-fields.ts'

/** Maximum number of faults in a book, used ones included. */
export const MAX_FAULTS = 200
const MAX_TIMES = 10_000
const MAX_PATTERN = 200

const PATTERN_RULE = rule('path-pattern', { most: MAX_PATTERN })

/** Requests that a fault is for. All given members must match; without any, every request matches. */
const faultRequest = onlyMembers({
  operation: termIn(CLAIMS_OPERATIONS).optional(),
  method: termIn(HTTP_METHODS).optional(),
  /** Path without the query; `*` matches any characters but "/", `**` any at all. */
  path: z
    .string(ruleText(PATTERN_RULE))
    .max(MAX_PATTERN, PATTERN_RULE)
    .regex(/^\/[^?#\s]*$/, PATTERN_RULE)
    .meta({ example: '/desk/v1/loans/*' })
    .optional(),
})
  .superRefine(checkMethod, whereValid('operation', 'method'))
  .superRefine(checkPath, whereValid('operation', 'path'))

type FaultRequest = {
  readonly operation?: ClaimsOperation | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
}

/** Refuses a fault that can match no request, because a test would wait for it in vain. */
function checkMethod({ operation, method }: FaultRequest, context: z.core.$RefinementCtx): void {
  if (operation === undefined || method === undefined) return
  const call = OPERATION_CALLS[operation]
  if (call.method !== method) reportAcross(context, ['method'], rule('never-with-operation', { operation, ...call }))
}

function checkPath({ operation, path }: FaultRequest, context: z.core.$RefinementCtx): void {
  if (operation === undefined || path === undefined) return
  const call = OPERATION_CALLS[operation]
  if (!fitsPattern(path, call.path))
    reportAcross(context, ['path'], rule('never-with-operation', { operation, ...call }))
}

const faultFields = {
  request: faultRequest.default({}),
  /** `local`: requests that the desk answers itself. `live`: requests to the live service that the desk plays. */
  on: termIn(FAULT_SIDES).default('local'),
  /** Number of requests that get the fault; later ones do not. */
  times: wholeNumber(1, MAX_TIMES).default(1),
  answer: faultAnswer,
}

/** A fault to arm. */
export const fault = onlyMembers(faultFields).superRefine(
  ({ on, answer }, context) => {
    if (on !== 'live' && LIVE_FAULT_KINDS.includes(answer.kind))
      reportAcross(context, ['answer', 'kind'], rule('only-for-live', {}))
  },
  whereValid('on', 'answer'),
)

/** Faults in a file beside a test. A scenario replaces all armed faults. */
export const scenario = z
  .array(fault, ruleText(rule('list-of-faults', { most: MAX_FAULTS })))
  .max(MAX_FAULTS, rule('list-of-faults', { most: MAX_FAULTS }))

/** An armed fault, and how often it was used. A used fault stays listed until it is cleared. */
export const armedFault = z.object({ id: z.string(), ...faultFields, used: z.int() })

/** Faults in the order in which they were armed. If several match a request, the first applies. */
export const faultList = z.object({ faults: z.array(armedFault) })

/** Faults to clear; all by default. */
export const clearedFaults = z.object({ which: termIn(FAULT_STANDINGS).optional() })

export type Fault = z.output<typeof fault>
export type ArmedFault = z.output<typeof armedFault>
