import type {
  ClaimsOperation,
  ERROR_SHAPES,
  FaultSide,
  ResetMoment,
  SaidRefusal,
  TlsFault,
} from '../../../../src/values/vocabulary/test-bench-terms.ts'

/** What becomes of a request; docs/testing.md of Loan Desk says more of each kind. */
export type FaultAnswer =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: (typeof ERROR_SHAPES)[number] | { readonly contentType: string; readonly text: string }
      /** A known refusal; only with status 422. */
      readonly says?: SaidRefusal
      /** Other words. */
      readonly detail?: string
      /** The header Retry-After, in seconds. */
      readonly retryAfter?: number
    }
  | { readonly kind: 'late'; readonly milliseconds: number }
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'reset'; readonly when: ResetMoment }
  /** Live only: so much more interest, such as `0.01` or `-0.01`. */
  | { readonly kind: 'figures'; readonly addInterest: string }
  | { readonly kind: 'wrong-tls'; readonly how: TlsFault }

/** What becomes of some requests: `{ request: { operation: 'createLoan' }, answer: { kind: 'late', milliseconds: 500 } }`. */
export type Fault = {
  /** `local` where it does not say: what the desk is asked; `live`: what it sends to the live service that it plays. */
  readonly on?: FaultSide
  /** Every request of the interfaces where it does not say. */
  readonly request?: {
    readonly operation?: ClaimsOperation
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    /** `*` is any characters but `/`, `**` any at all. */
    readonly path?: string
  }
  /** 1 where it does not say. */
  readonly times?: number
  readonly answer: FaultAnswer
}

/** A fault that was armed, and how often it was used. */
export type ArmedFault = Fault & { readonly id: string; readonly used: number; readonly times: number }
