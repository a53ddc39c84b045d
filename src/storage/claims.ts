/**
 * What one process works on, and no other one meanwhile, by names. A claim ends with the process that has it, at the
 * latest. It saves double work; what must not be done twice rests on the data themselves.
 */
export type Claims = {
  /** Takes a name. The signal says that the claim is lost, to whoever takes it next. Undefined where a process has it. */
  readonly take: (name: string) => Promise<AbortSignal | undefined>
  readonly release: (name: string) => Promise<void>
  /** Leaves what cannot go on just now as a process does that ends: then it is one of the abandoned. */
  readonly leave: (name: string) => void
  /** The names that any process has. */
  readonly held: () => Promise<readonly string[]>
  /** The names that a process had when it ended, and those that this one has left. */
  readonly abandoned: () => Promise<readonly string[]>
}

/** For a process that only reads: it takes none, and is told of those of others by whoever asks it to read. */
export const NO_CLAIMS: Claims = {
  take: async () => undefined,
  release: async () => undefined,
  leave: () => undefined,
  held: async () => [],
  abandoned: async () => [],
}
