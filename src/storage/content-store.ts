/**
 * Files that were handed in, by their SHA-256 (64 small hex digits), each stored once. The store is no part of a unit of
 * work: bytes are kept before the row that names them is written, and removed after the last such row is gone. So a
 * process that ends in between leaves bytes without a row, never a row without its bytes.
 */
export type ContentStore = ReadContents & {
  /**
   * Receives bytes, durably, but under no digest yet: only `keep` makes them readable. Throws what the bytes throw and
   * stores nothing then, so limits and broken bodies are checked by the caller.
   */
  readonly stage: (bytes: AsyncIterable<Uint8Array>) => Promise<StagedContent>
  readonly remove: (sha256: string) => Promise<void>
}

/** Bytes that were received. */
export type StagedContent = KeptContent & {
  /** Stores them durably under their digest. */
  readonly keep: () => Promise<void>
  /** Removes them, unless they were kept. Call it in any case. */
  readonly drop: () => Promise<void>
}

/** `size` in bytes. */
export type KeptContent = { readonly sha256: string; readonly size: number }

export type ReadContents = {
  /**
   * The bytes in order, in pieces; undefined if there are none. Reading to the end throws a RowError if the bytes do not
   * match the digest.
   */
  readonly read: (sha256: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Those of the digests that are missing. */
  readonly missing: (digests: readonly string[]) => Promise<ReadonlySet<string>>
  /** Digests of all that is stored, sorted. */
  readonly all: () => Promise<readonly string[]>
}

/** Stores bytes in one step, for callers that nothing else can meet between bytes and row. */
export async function keepContent({ stage }: ContentStore, bytes: AsyncIterable<Uint8Array>): Promise<KeptContent> {
  const { sha256, size, keep, drop } = await stage(bytes)
  try {
    await keep()
    return { sha256, size }
  } finally {
    await drop()
  }
}

/** True for a digest as this store writes them. */
export function isDigest(text: string): boolean {
  return /^[\da-f]{64}$/.test(text)
}
