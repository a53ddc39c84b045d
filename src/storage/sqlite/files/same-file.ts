import { statSync } from 'node:fs'

/** Which file lies under a name, whatever it holds. */
export type FileIdentity = { readonly dev: bigint; readonly ino: bigint }

export function identityOf(path: string): FileIdentity | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.ino === other.ino && one.dev === other.dev
}

/**
 * Notes which files lie under these names now. Returns a look at which of them was removed or replaced since: what is
 * written to such a file is lost, though the system accepts it.
 */
export function watchFiles(paths: readonly string[]): () => string | undefined {
  const watched = paths.flatMap((path) => {
    const identity = identityOf(path)
    return identity ? [{ path, identity }] : []
  })
  return () =>
    watched.find(({ path, identity }) => {
      const now = identityOf(path)
      return !now || !isSameFile(identity, now)
    })?.path
}
