import type { Known } from './known.ts'

/** A file or a folder on the recorded disk, independent of its current name. */
export type Inode = number

/**
 * A change of the recorded disk, in the order of the system calls. A `sync` makes certain all changes of its inode
 * before the operation with the index `before`, which is the number of operations when the call began.
 */
export type DiskOperation =
  | { readonly kind: 'write'; readonly inode: Inode; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly inode: Inode; readonly size: number }
  | {
      readonly kind: 'link'
      readonly folder: Inode
      readonly name: string
      readonly inode: Inode
      readonly isFolder: boolean
    }
  | { readonly kind: 'unlink'; readonly folder: Inode; readonly name: string }
  | {
      readonly kind: 'rename'
      readonly folder: Inode
      readonly from: string
      readonly to: string
      readonly inode: Inode
    }
  | { readonly kind: 'sync'; readonly inode: Inode; readonly before: number }
  /** Changes nothing on the disk. From here on a client knows something. */
  | { readonly kind: 'known'; readonly known: Known }

/** Changes of the content of a file. */
export type ContentChange = Extract<DiskOperation, { kind: 'write' | 'resize' }>
/** Changes of the names in a folder. */
export type NameChange = Extract<DiskOperation, { kind: 'link' | 'unlink' | 'rename' }>
