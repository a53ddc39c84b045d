import { OPERATIONS } from './operation.ts'

/**
 * Sides of a fault: requests that the desk answers, or requests that it sends to the live service that it plays itself.
 */
export const FAULT_SIDES = ['local', 'live'] as const

export type FaultSide = (typeof FAULT_SIDES)[number]

/** Effects of a fault on a request. */
export const FAULT_KINDS = ['status', 'late', 'cut', 'reset', 'figures', 'wrong-tls'] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/** Kinds of faults for the live side only, because the desk alone predicts figures and checks certificates. */
export const LIVE_FAULT_KINDS: readonly FaultKind[] = ['figures', 'wrong-tls']

export const RESET_MOMENTS = ['before-write', 'after-write'] as const

export type ResetMoment = (typeof RESET_MOMENTS)[number]

/** Faults of the certificate that a live service shows. */
export const TLS_FAULTS = ['expired', 'other-name', 'self-signed'] as const

export type TlsFault = (typeof TLS_FAULTS)[number]

/** Shapes of an error body: a problem (RFC 9457), the fields of a claims service, or empty. */
export const ERROR_SHAPES = ['problem', 'claims', 'empty'] as const

/** Refusals with a meaning of their own; the status of each is 422. */
export const SAID_REFUSALS = ['lender-loan-id-used', 'extensions-used-up', 'no-remaining-installments'] as const

export type SaidRefusal = (typeof SAID_REFUSALS)[number]

/** Operations of the claims interface, with `getLoan`, which only reads. */
export const CLAIMS_OPERATIONS = [...OPERATIONS, 'getLoan'] as const

export type ClaimsOperation = (typeof CLAIMS_OPERATIONS)[number]

/** Ends of a request without a status: the connection was reset, cut off or never made, or the caller left. */
export const BROKEN_ENDS = ['reset', 'cut', 'wrong-tls', 'left'] as const

export type BrokenEnd = (typeof BROKEN_ENDS)[number]

/** Standings of faults: waiting for requests, or used up. */
export const FAULT_STANDINGS = ['armed', 'used'] as const

export type FaultStanding = (typeof FAULT_STANDINGS)[number]
