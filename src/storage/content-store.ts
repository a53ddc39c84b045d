/**
 * Bytes by their SHA-256 (64 small hex digits): files that were handed in, each kept once. It is no part of a unit of work,
 * so whoever keeps some names them in a row afterwards, and whoever removes some has made sure that no row names them.
 */
export type ContentStore = {
  /**
   * Keeps them durably. Whatever the bytes throw is thrown, and then nothing of them is left; so a limit and a body that
   * is cut off are for the caller to see.
   */
  readonly keep: (bytes: AsyncIterable<Uint8Array>) => Promise<KeptContent>
  /**
   * In order, in pieces; undefined where there is none. Reading to the end throws a RowError where what is there is not
   * what was kept.
   */
  readonly read: (sha256: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  readonly remove: (sha256: string) => Promise<void>
  /** All that is kept, by their digests. */
  readonly all: () => Promise<readonly KeptContent[]>
}

/** `size` in bytes. */
export type KeptContent = { readonly sha256: string; readonly size: number }

/** What reads alone has of it. */
export type ReadContents = Pick<ContentStore, 'read' | 'all'>

/** Whether a text is a digest as this store writes them. */
export function isDigest(text: string): boolean {
  return /^[\da-f]{64}$/.test(text)
}
