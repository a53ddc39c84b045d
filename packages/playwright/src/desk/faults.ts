import type {
  ClaimsOperation,
  ERROR_SHAPES,
  FaultSide,
  ResetMoment,
  SaidRefusal,
  TlsFault,
} from '../../../../src/values/vocabulary/test-bench-terms.ts'

/** Effect of a fault on a request; docs/testing.md of Loan Desk describes each kind. */
export type FaultAnswer =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: (typeof ERROR_SHAPES)[number] | { readonly contentType: string; readonly text: string }
      /** A known refusal; only with status 422. */
      readonly says?: SaidRefusal
      /** Text that replaces the wording of the refusal. */
      readonly detail?: string
      /** Value of the header Retry-After, in seconds. */
      readonly retryAfter?: number
    }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'reset'; readonly when: ResetMoment }
  /** Live only: adds this amount to the interest, such as `0.01` or `-0.01`. */
  | { readonly kind: 'figures'; readonly addInterest: string }
  | { readonly kind: 'wrong-tls'; readonly how: TlsFault }

/**
 * A fault of some requests: `{ request: { operation: 'createLoan' }, answer: { kind: 'late', milliseconds: 500 } }`.
 */
export type Fault = {
  /** `local`, the default: requests to the desk. `live`: requests of the desk to the live service that it plays. */
  readonly on?: FaultSide
  /** Default: every request of the interfaces. */
  readonly request?: {
    readonly operation?: ClaimsOperation
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    /** `*` matches any characters but `/`, `**` any at all. */
    readonly path?: string
  }
  /** Default: 1. */
  readonly times?: number
  readonly answer: FaultAnswer
}

/** An armed fault, and how often it was used. */
export type ArmedFault = Fault & { readonly id: string; readonly used: number; readonly times: number }
