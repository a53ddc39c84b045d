import { OPERATIONS } from './operation.ts'

/** Whose requests a fault is for: those that the desk answers, or those that it sends to the live service it plays itself. */
export const FAULT_SIDES = ['local', 'live'] as const

export type FaultSide = (typeof FAULT_SIDES)[number]

/** What becomes of a request that a fault is for. */
export const FAULT_KINDS = ['status', 'late', 'cut', 'reset', 'figures', 'wrong-tls'] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/** Those that only a live service can have: the desk alone predicts figures, and the desk alone checks certificates. */
export const LIVE_FAULT_KINDS: readonly FaultKind[] = ['figures', 'wrong-tls']

export const RESET_MOMENTS = ['before-write', 'after-write'] as const

export type ResetMoment = (typeof RESET_MOMENTS)[number]

/** What is wrong with the certificate that a live service shows. */
export const TLS_FAULTS = ['expired', 'other-name', 'self-signed'] as const

export type TlsFault = (typeof TLS_FAULTS)[number]

/** The shapes that the body of an error has: ours (RFC 9457), that of a claims service with fields by name, or none. */
export const ERROR_SHAPES = ['problem', 'claims', 'empty'] as const

/** Refusals with a meaning of their own, each of them a 422. */
export const SAID_REFUSALS = ['lender-loan-id-used', 'extensions-used-up', 'no-remaining-installments'] as const

export type SaidRefusal = (typeof SAID_REFUSALS)[number]

/** The operations of the claims interface, with the one that reads. */
export const CLAIMS_OPERATIONS = [...OPERATIONS, 'getLoan'] as const

export type ClaimsOperation = (typeof CLAIMS_OPERATIONS)[number]

/** How a request ended that has no status: the connection was reset, cut off, never made, or the caller left. */
export const BROKEN_ENDS = ['reset', 'cut', 'wrong-tls', 'left'] as const

export type BrokenEnd = (typeof BROKEN_ENDS)[number]

/** Which faults: those that still wait for requests, or those that are used up. */
export const FAULT_STANDINGS = ['armed', 'used'] as const

export type FaultStanding = (typeof FAULT_STANDINGS)[number]
