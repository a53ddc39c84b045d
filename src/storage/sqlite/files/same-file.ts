import { statSync } from 'node:fs'

/** Identity of the file under a name, independent of its content. */
export type FileIdentity = { readonly dev: bigint; readonly ino: bigint }

export function identityOf(path: string): FileIdentity | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.ino === other.ino && one.dev === other.dev
}

/**
 * Records the files that are now under these names. Returns a function that finds the first one removed or replaced
 * since: the system accepts writes to such a file, but they are lost.
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
