/**
 * Files that were handed in, by their SHA-256 (64 lower-case hex digits), each stored once. The store is not part of a
 * unit of work: bytes are stored before the row that names them, and removed after the last such row. So a process that
 * ends in between leaves bytes without a row, never a row without its bytes.
 */
export type ContentStore = ReadContents & {
  /**
   * Stores bytes durably, but not under a digest yet: only `keep` makes them readable. Rethrows errors of the bytes and
   * then stores nothing, so the caller checks limits and broken bodies.
   */
  readonly stage: (bytes: AsyncIterable<Uint8Array>) => Promise<StagedContent>
  readonly remove: (sha256: string) => Promise<void>
}

/** Bytes that were received. */
export type StagedContent = KeptContent & {
  /** Stores them durably under their digest. */
  readonly keep: () => Promise<void>
  /** Removes the bytes unless they were kept. Always call it. */
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
  /** The given digests that are not stored. */
  readonly missing: (digests: readonly string[]) => Promise<ReadonlySet<string>>
  /** Digests of all stored files, sorted. */
  readonly all: () => Promise<readonly string[]>
}

/** Stores bytes in one step, for callers that cannot interfere with others between bytes and row. */
export async function keepContent({ stage }: ContentStore, bytes: AsyncIterable<Uint8Array>): Promise<KeptContent> {
  const { sha256, size, keep, drop } = await stage(bytes)
  try {
    await keep()
    return { sha256, size }
  } finally {
    await drop()
  }
}

/** True for a digest in the form of this store. */
export function isDigest(text: string): boolean {
  return /^[\da-f]{64}$/.test(text)
}
