import { assertNever } from '#values/assert.ts'
import { type Content, change, contentOf } from './content.ts'
import type { ContentChange, DiskOperation, Inode, NameChange } from './disk-operation.ts'

/** A change that the disk may or may not have at a power cut, and its place among all operations. */
export type Pending<Change> = { readonly index: number; readonly change: Change }

/** A file: what is certainly on the disk, and what may be. */
export type DiskFile = { readonly certain: Content; pending: Pending<ContentChange>[] }
/** The same of the names in a folder. */
export type DiskNames = { readonly certain: Map<string, Inode>; pending: Pending<NameChange>[] }

/**
 * Syncs that a disk ignores: a control, which has to lose. `database-syncs` is what SQLite leaves out by
 * `synchronous = OFF`, `folder-syncs` what a program does that forgets names.
 */
export const IGNORED = ['nothing', 'database-syncs', 'folder-syncs'] as const
export type Ignored = (typeof IGNORED)[number]

/** The disk below a recorded folder. Only a sync makes a change certain, and only those of its own file or folder. */
export type Disk = {
  readonly files: ReadonlyMap<Inode, DiskFile>
  readonly folders: ReadonlyMap<Inode, DiskNames>
  readonly apply: (operation: DiskOperation, index: number) => void
  /** Makes everything so far certain. */
  readonly settle: () => void
}

/** Of a database and its log, also while the first start makes them. */
const DATABASE = /\.db(\.new)?(-wal)?$/

/** Operations, of which the first `begun` made what lay in the folder before the recording. */
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

/** Carries out operations from `from` up to, and without, `to`. What lay there at the beginning is certain. */
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

/** Changes the names of a folder in one step: no power cut leaves half of a change. */
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
