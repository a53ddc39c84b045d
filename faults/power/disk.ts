import { assertNever } from '#values/assert.ts'
import { type Content, change, contentOf } from './content.ts'
import type { ContentChange, DiskOperation, Inode, NameChange } from './disk-operation.ts'

/** A change that may be lost at a power cut, and its index among all operations. */
export type Pending<Change> = { readonly index: number; readonly change: Change }

/** A file: its certain content on the disk, and the pending changes. */
export type DiskFile = { readonly certain: Content; pending: Pending<ContentChange>[] }
/** Names in a folder: the certain ones on the disk, and the pending changes. */
export type DiskNames = { readonly certain: Map<string, Inode>; pending: Pending<NameChange>[] }

/**
 * Syncs that the disk ignores. These are controls, which have to fail. `database-syncs` are the syncs that SQLite omits
 * with `synchronous = OFF`, `folder-syncs` those of a program that does not sync names.
 */
export const IGNORED = ['nothing', 'database-syncs', 'folder-syncs'] as const
export type Ignored = (typeof IGNORED)[number]

/** The disk below a recorded folder. Only a sync makes changes certain, and only those of its own file or folder. */
export type Disk = {
  readonly files: ReadonlyMap<Inode, DiskFile>
  readonly folders: ReadonlyMap<Inode, DiskNames>
  readonly apply: (operation: DiskOperation, index: number) => void
  /** Makes all changes so far certain. */
  readonly settle: () => void
}

/** Names of a database and its log, also while the first start makes them. */
const DATABASE = /\.db(\.new)?(-wal)?$/

/** Recorded operations. The first `begun` of them made the content that was in the folder before the recording. */
export type Recorded = { readonly operations: readonly DiskOperation[]; readonly begun: number }

export function emptyDisk(ignored: Ignored): Disk {
  const files = new Map<Inode, DiskFile>()
  const folders = new Map<Inode, DiskNames>()
  const file = (inode: Inode) => entryOf(files, inode, () => ({ certain: contentOf(Buffer.alloc(0)), pending: [] }))
  const names = (inode: Inode) => entryOf(folders, inode, () => ({ certain: new Map(), pending: [] }))
  const databases = new Set<Inode>()
  const isIgnored = (inode: Inode) =>
    (ignored === 'folder-syncs' && folders.has(inode)) || (ignored === 'database-syncs' && databases.has(inode))
  return {
    files,
    folders,
    apply: (operation, index) => {
      switch (operation.kind) {
        case 'write':
        case 'resize':
          file(operation.inode).pending.push({ index, change: operation })
          return
        case 'link':
          // A folder has no names at first.
          if (operation.isFolder) names(operation.inode)
          if (DATABASE.test(operation.name)) databases.add(operation.inode)
          names(operation.folder).pending.push({ index, change: operation })
          return
        case 'unlink':
        case 'rename':
          names(operation.folder).pending.push({ index, change: operation })
          return
        case 'sync':
          if (isIgnored(operation.inode)) return
          return settle(files.get(operation.inode), folders.get(operation.inode), operation.before)
        case 'known':
          return
        default:
          assertNever(operation)
      }
    },
    settle: () => {
      for (const one of files.values()) settle(one, undefined, Number.POSITIVE_INFINITY)
      for (const one of folders.values()) settle(undefined, one, Number.POSITIVE_INFINITY)
    },
  }
}

/** Carries out the operations from `from` up to, but without, `to`. The folder's content before the recording is certain. */
export function advance(disk: Disk, { operations, begun }: Recorded, from: number, to: number): void {
  for (const [place, operation] of operations.slice(from, to).entries()) {
    if (from + place === begun) disk.settle()
    disk.apply(operation, from + place)
  }
}

function entryOf<Value>(map: Map<Inode, Value>, inode: Inode, make: () => Value): Value {
  const found = map.get(inode) ?? make()
  map.set(inode, found)
  return found
}

function settle(file: DiskFile | undefined, names: DiskNames | undefined, before: number): void {
  if (file) {
    for (const { index, change: done } of file.pending) if (index < before) change(file.certain, done)
    file.pending = file.pending.filter(({ index }) => index >= before)
  }
  if (names) {
    for (const { index, change: done } of names.pending) if (index < before) rename(names.certain, done)
    names.pending = names.pending.filter(({ index }) => index >= before)
  }
}

/** Changes the names of a folder in one step, because a power cut never leaves half of such a change. */
export function rename(names: Map<string, Inode>, done: NameChange): void {
  switch (done.kind) {
    case 'link':
      names.set(done.name, done.inode)
      return
    case 'unlink':
      names.delete(done.name)
      return
    case 'rename':
      names.delete(done.from)
      names.set(done.to, done.inode)
      return
    default:
      assertNever(done)
  }
}
