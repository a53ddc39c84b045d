import { assertNever } from '#values/assert.ts'
import type { Outline } from '../problem-outline.ts'
import type { Refusal } from '../refusal.ts'

type KeyRefusal = Extract<
  Refusal,
  {
    kind: 'malformed-idempotency-key' | 'idempotency-key-busy' | 'idempotency-key-reused' | 'decided-without-answer'
  }
>

/** The problems of an Idempotency-Key, with the statuses of its draft. Nothing was done. */
export function outlineOfKey(refusal: KeyRefusal): Outline {
  const { kind } = refusal
  switch (kind) {
    case 'malformed-idempotency-key':
      return { kind, status: 400, title: 'Malformed Idempotency-Key', detail: MALFORMED }
    case 'idempotency-key-busy':
      return {
        kind,
        status: 409,
        title: 'Under way',
        detail: 'The first request with this Idempotency-Key is under way',
      }
    case 'idempotency-key-reused':
      return { kind, status: 422, title: 'Idempotency-Key used before', detail: REUSED }
    case 'decided-without-answer':
      return { kind, status: 409, title: 'Decided by a person', detail: DECIDED, submissionId: refusal.submissionId }
    default:
      return assertNever(kind)
  }
}

const MALFORMED =
  'Must be a string of 1 to 255 printable ASCII characters in double quotes, such as "8e03978e-40d5-43dd-bc93-6894a57f9324"'
const REUSED = 'This Idempotency-Key came with another body before. Nothing was done.'
const DECIDED =
  'A person decided that this was done; the answer to it is not known. Nothing was sent. getLoan shows the loan.'
