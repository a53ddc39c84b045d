import { z } from 'zod'
import { parseAmount } from '#values/money.ts'
import { MAX_WAIT } from '#values/vocabulary/limits.ts'
import {
  ERROR_SHAPES,
  FAULT_KINDS,
  RESET_MOMENTS,
  SAID_REFUSALS,
  TLS_FAULTS,
} from '#values/vocabulary/test-bench-terms.ts'
import { reportAcross, whereValid } from '../across-fields.ts'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText, shortText, termIn } from '../fields.ts'
import { onlyMembers, wholeNumber } from './strict-fields.ts'

const MAX_LATE_MS = 600_000
const MAX_TEXT = 100_000
/** Twice the longest wait of the desk, so that tests can see the desk cut a longer one. */
const MAX_RETRY_AFTER = 2 * MAX_WAIT

/** The first status of an error; only errors have an error body. */
const FIRST_ERROR = 400
const REFUSED = 422

const INTEREST_RULE = rule('changed-amount', {})

const ownBody = onlyMembers({
  contentType: z
    .string(ruleText(rule('media-type', {})))
    .regex(/^[\w.+-]+\/[\w.+-]+(;[ -~]{1,100})?$/, rule('media-type', {}))
    .meta({ example: 'text/html' }),
  text: z.string(ruleText(rule('any-text', { most: MAX_TEXT }))).max(MAX_TEXT, rule('any-text', { most: MAX_TEXT })),
})

const BODY_RULE = rule('one-of-shapes', {
  shapes: [...ERROR_SHAPES.map((shape) => `"${shape}"`), '{ "contentType", "text" }'],
})

/** An answer of any status. `says` selects a refusal with the desk's wording; `detail` replaces the wording. */
const statusAnswer = onlyMembers({
  kind: z.literal('status'),
  status: wholeNumber(200, 599),
  body: z.union([z.enum(ERROR_SHAPES), ownBody], ruleText(BODY_RULE)).optional(),
  says: termIn(SAID_REFUSALS).optional(),
  detail: shortText(500).optional(),
  /** Seconds, sent as the header Retry-After. */
  retryAfter: wholeNumber(0, MAX_RETRY_AFTER).optional(),
})
  .superRefine(
    ({ status, says }, context) => {
      if (says !== undefined && status !== REFUSED)
        reportAcross(context, ['says'], rule('only-with-status', { status: REFUSED }))
    },
    whereValid('status', 'says'),
  )
  .superRefine(
    ({ status, body }, context) => {
      if (status < FIRST_ERROR && (body === 'problem' || body === 'claims'))
        reportAcross(context, ['body'], rule('only-from-status', { least: FIRST_ERROR }))
    },
    whereValid('status', 'body'),
  )

/** Does the work at once and answers late, like a slow service. */
const lateAnswer = onlyMembers({ kind: z.literal('late'), milliseconds: wholeNumber(1, MAX_LATE_MS) })

/** Does the work, sends this many bytes of the answer's body and ends the connection. */
const cutAnswer = onlyMembers({ kind: z.literal('cut'), afterBytes: wholeNumber(0, 10_000_000) })

/** Resets the connection, before anything is done or once everything is done and written. */
const resetAnswer = onlyMembers({ kind: z.literal('reset'), when: termIn(RESET_MOMENTS) })

/**
 * Answers with other interest than the desk predicts: adds the amount, which may be negative, to the first installment
 * that is due.
 */
const figuresAnswer = onlyMembers({
  kind: z.literal('figures'),
  addInterest: z
    .string(ruleText(INTEREST_RULE))
    .refine((text) => (parseAmount(text.replace(/^-/, '')) ?? 0) > 0, INTEREST_RULE)
    .meta({ example: '0.01' }),
})

const tlsAnswer = onlyMembers({ kind: z.literal('wrong-tls'), how: termIn(TLS_FAULTS) })

/** Effect of a fault on a request. */
export const faultAnswer = z.discriminatedUnion(
  'kind',
  [statusAnswer, lateAnswer, cutAnswer, resetAnswer, figuresAnswer, tlsAnswer],
  ruleText(rule('object-of-kind', { kinds: FAULT_KINDS })),
)

type FaultAnswer = z.output<typeof faultAnswer>
export type StatusAnswer = Extract<FaultAnswer, { kind: 'status' }>
