import type { InputOf } from '#contract/endpoints/asked.ts'
import type { armFault } from '#contract/endpoints/bench-faults.ts'
import { assertNever } from '#values/assert.ts'
import {
  CLAIMS_OPERATIONS,
  type FaultKind,
  type FaultSide,
  type ResetMoment,
  type SAID_REFUSALS,
  type TlsFault,
} from '#values/vocabulary/test-bench-terms.ts'

type GivenFault = InputOf<typeof armFault>['body']

/** A fault as typed. */
export type FaultForm = {
  readonly on: FaultSide
  /** An operation, or a pattern of a path; empty for every request. */
  readonly request: string
  readonly times: string
  readonly kind: FaultKind
  readonly status: string
  readonly says: (typeof SAID_REFUSALS)[number] | ''
  readonly retryAfter: string
  readonly milliseconds: string
  readonly afterBytes: string
  readonly when: ResetMoment
  readonly addInterest: string
  readonly how: TlsFault
}

export const NEW_FAULT: FaultForm = {
  on: 'local',
  request: 'createLoan',
  times: '1',
  kind: 'status',
  status: '422',
  says: 'lender-loan-id-used',
  retryAfter: '',
  milliseconds: '31000',
  afterBytes: '20',
  when: 'after-write',
  addInterest: '0.01',
  how: 'expired',
}

/** The fault as sent to the desk, which validates it. */
export function faultOfForm(form: FaultForm): GivenFault {
  const { on, request, times } = form
  return { on, request: requestOf(request.trim()), times: Number(times), answer: answerOf(form) }
}

function requestOf(text: string): GivenFault['request'] {
  if (text === '') return {}
  const operation = CLAIMS_OPERATIONS.find((each) => each === text)
  return operation ? { operation } : { path: text }
}

function answerOf(form: FaultForm): GivenFault['answer'] {
  const { kind, status, says, retryAfter, milliseconds, afterBytes, when, addInterest, how } = form
  switch (kind) {
    case 'status':
      return {
        kind,
        status: Number(status),
        ...(says === '' || status !== '422' ? {} : { says }),
        ...(retryAfter === '' ? {} : { retryAfter: Number(retryAfter) }),
      }
    case 'late':
      return { kind, milliseconds: Number(milliseconds) }
    case 'cut':
      return { kind, afterBytes: Number(afterBytes) }
    case 'reset':
      return { kind, when }
    case 'figures':
      return { kind, addInterest }
    case 'wrong-tls':
      return { kind, how }
    default:
      return assertNever(kind)
  }
}
