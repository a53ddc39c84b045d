import { statSync } from 'node:fs'
import { StorageError } from '../storage-error.ts'

/** Which file lies under a name, whatever it holds. */
export type FileIdentity = { readonly dev: bigint; readonly ino: bigint }

export function identityOf(path: string): FileIdentity | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}

export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.ino === other.ino && one.dev === other.dev
}

/**
 * Notes which files lie under these names now, and returns a check that they still do: what is written to a file that was
 * removed or replaced is lost, though the system says yes to it. The check throws StorageError `folder-changed`.
 */
export function watchFiles(paths: readonly string[]): () => void {
  const watched = paths.flatMap((path) => {
    const identity = identityOf(path)
    return identity ? [{ path, identity }] : []
  })
  return () => {
    for (const { path, identity } of watched) {
      const now = identityOf(path)
      if (!now || !isSameFile(identity, now)) throw changed(path)
    }
  }
}

function changed(path: string): StorageError {
  const message = `${path} was removed or replaced while Loan Desk was running. Nothing more is written. Put it back, then start again.`
  return new StorageError('folder-changed', message, { path })
}
