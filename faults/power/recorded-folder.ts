import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { present } from '#values/assert.ts'
import { bytesOf, type Content, change, contentOf } from './content.ts'
import type { ContentChange, DiskOperation, Inode, NameChange } from './disk-operation.ts'

/**
 * True for SQLite's index of the log. It is mapped into memory, so no system call shows its content, and every start
 * makes it anew.
 */
export const isMapped = (path: string) => path.endsWith('-shm')

export const ROOT: Inode = 0

/** A folder as programs see it, including changes that are not on the disk yet. Paths are absolute. */
export type RecordedFolder = {
  readonly operations: DiskOperation[]
  readonly has: (path: string) => boolean
  readonly inodeOf: (path: string) => Inode | undefined
  readonly bytesOf: (inode: Inode) => Buffer
  readonly change: (operation: ContentChange) => void
  /** Makes an empty file or folder. */
  readonly make: (path: string, what: 'file' | 'folder') => Inode
  readonly link: (from: string, to: string) => void
  readonly rename: (from: string, to: string) => void
  readonly unlink: (path: string) => void
  /** Files that differ from the real ones under the same path, and names that are missing on one side. */
  readonly differences: () => readonly string[]
}

/** Starts from the current real folder. Its content is the first operations. */
export function recordedFolder(root: string): RecordedFolder {
  const operations: DiskOperation[] = []
  const contents = new Map<Inode, Content>([[ROOT, contentOf(Buffer.alloc(0))]])
  const inodes = new Map<string, Inode>([[root, ROOT]])
  const inFolder = (path: string) => ({ folder: present(inodes.get(dirname(path)), path), name: basename(path) })

  function changeContent(operation: ContentChange): void {
    change(present(contents.get(operation.inode), 'file'), operation)
    operations.push(operation)
  }

  function make(path: string, what: 'file' | 'folder'): Inode {
    const inode = contents.size
    contents.set(inode, contentOf(Buffer.alloc(0)))
    inodes.set(path, inode)
    operations.push({ kind: 'link', ...inFolder(path), inode, isFolder: what === 'folder' })
    return inode
  }

  for (const path of pathsIn(root)) {
    const bytes = readBytes(path)
    const inode = make(path, bytes ? 'file' : 'folder')
    if (bytes && !isMapped(path)) changeContent({ kind: 'write', inode, at: 0, bytes })
  }
  return {
    operations,
    has: (path) => path === root || path.startsWith(`${root}/`),
    inodeOf: (path) => inodes.get(path),
    bytesOf: (inode) => bytesOf(present(contents.get(inode), 'file')),
    change: changeContent,
    make,
    link: (from, to) => {
      const inode = present(inodes.get(from), from)
      inodes.set(to, inode)
      operations.push({ kind: 'link', ...inFolder(to), inode, isFolder: false })
    },
    rename: (from, to) => {
      const inode = present(inodes.get(from), from)
      moveUnder(inodes, from, to)
      operations.push(renaming(inFolder(from), inFolder(to), inode))
    },
    unlink: (path) => {
      operations.push({ kind: 'unlink', ...inFolder(path) })
      inodes.delete(path)
    },
    differences: () => differences(root, inodes, contents),
  }
}

/** Gives a file or folder, and its whole content, the new path. */
function moveUnder(inodes: Map<string, Inode>, from: string, to: string): void {
  for (const [path, inode] of [...inodes]) {
    if (path !== from && !path.startsWith(`${from}/`)) continue
    inodes.delete(path)
    inodes.set(join(to, relative(from, path)), inode)
  }
}

type Place = { readonly folder: Inode; readonly name: string }

function renaming(from: Place, to: Place, inode: Inode): NameChange {
  if (from.folder !== to.folder) throw new Error(`${from.name} was moved to another folder, which images cannot show`)
  return { kind: 'rename', folder: from.folder, from: from.name, to: to.name, inode }
}

function differences(root: string, inodes: ReadonlyMap<string, Inode>, contents: ReadonlyMap<Inode, Content>) {
  const real = pathsIn(root)
  const named = [...inodes.keys()].filter((path) => path !== root)
  const names = [...real.filter((path) => !inodes.has(path)), ...named.filter((path) => !real.includes(path))]
  const files = real.filter((path) => {
    const content = contents.get(inodes.get(path) ?? -1)
    const bytes = readBytes(path)
    return content && bytes && !isMapped(path) && !bytes.equals(bytesOf(content))
  })
  return [...names, ...files]
}

/** All paths under the root, each folder before its content. */
function pathsIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Undefined for a folder. */
function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return undefined
    throw error
  }
}
