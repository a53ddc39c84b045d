/**
 * Work that one process does alone, by name. A claim ends with its process at the latest. Claims only save double work.
 * The data themselves ensure that nothing is done twice.
 */
export type Claims = {
  /** Acquires a name. The signal aborts when another process takes the claim over. Undefined if a process holds it. */
  readonly take: (name: string) => Promise<AbortSignal | undefined>
  readonly release: (name: string) => Promise<void>
  /** Leaves work that cannot continue now, as if this process had ended: its claim counts as abandoned. */
  readonly leave: (name: string) => void
  /** Names that any process holds. */
  readonly held: () => Promise<readonly string[]>
  /** Names that ended processes held, and those that this process has left. */
  readonly abandoned: () => Promise<readonly string[]>
}

/** Claims of a reading process: it acquires none, and each read request tells it about those of others. */
export const NO_CLAIMS: Claims = {
  take: async () => undefined,
  release: async () => undefined,
  leave: () => undefined,
  held: async () => [],
  abandoned: async () => [],
}
