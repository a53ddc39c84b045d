/** A request with the idempotency key of its caller, its connection, and the SHA-256 of its body in hexadecimal. */
export type KeyedRequest = {
  readonly caller: string
  readonly operation: string
  readonly key: string
  readonly connectionId: string
  readonly bodySha256: string
}

/** Outcome of a request: its exact answer, or the submission that passed it on. */
export type KeptOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'passed-on'; readonly submissionUuid: string }

export type StoredKey = Pick<KeyedRequest, 'connectionId' | 'bodySha256'> & { readonly outcome: KeptOutcome }

/** Outcomes of requests by Idempotency-Key, never deleted. */
export type KeyStore = {
  /** Throws a RowError. The error identifies the row by the first digits of the SHA-256 of its key. */
  readonly find: (request: KeyedRequest) => Promise<StoredKey | undefined>
  /**
   * Stores the outcome of a request, inside the write that made it. An answer is final; another outcome may replace a
   * submission that was never sent.
   */
  readonly keep: (request: KeyedRequest, outcome: KeptOutcome, createdAt: string) => Promise<void>
}
