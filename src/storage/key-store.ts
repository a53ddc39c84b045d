/** A request by the key that its caller gave it: its connection, and the SHA-256 of its body in hexadecimal. */
export type KeyedRequest = {
  readonly caller: string
  readonly operation: string
  readonly key: string
  readonly connectionId: string
  readonly bodySha256: string
}

/** What came of it: the answer to the letter, or the submission that it was passed on as. */
export type KeptOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'passed-on'; readonly submissionUuid: string }

export type StoredKey = Pick<KeyedRequest, 'connectionId' | 'bodySha256'> & { readonly outcome: KeptOutcome }

/** What was done under which Idempotency-Key; kept for good. */
export type KeyStore = {
  /** Throws a RowError, which names the row by the first digits of the SHA-256 of its key. */
  readonly find: (request: KeyedRequest) => Promise<StoredKey | undefined>
  /** Keeps what came of a request, inside the write that did it. An answer is kept for good; a submission that was never sent may be followed by another outcome. */
  readonly keep: (request: KeyedRequest, outcome: KeptOutcome, createdAt: string) => Promise<void>
}
