import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '#values/assert.ts'
import { changesTo } from './content.ts'
import type { Inode } from './disk-operation.ts'
import type { Known } from './known.ts'
import type { RecordedFolder } from './recorded-folder.ts'
import { type Call, descriptorOf, numbersOf, readCalls, textsOf } from './strace-calls.ts'

/** All system calls by which our programs could change a folder. Calls that no program uses have no reader in `READERS`. */
export const TRACED = [
  ...['open', 'openat', 'creat', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'sendfile', 'copy_file_range'],
  ...['ftruncate', 'truncate', 'fallocate', 'fsync', 'fdatasync', 'sync_file_range', 'rename', 'renameat', 'renameat2'],
  ...['unlink', 'unlinkat', 'rmdir', 'mkdir', 'mkdirat', 'link', 'linkat', 'symlink', 'symlinkat'],
]

/** An open file of a process, and the position of its next write. */
type OpenFile = { readonly inode: Inode; position: number }

type Reading = {
  readonly folder: RecordedFolder
  /** File into which the recorded program writes its clients' knowledge. */
  readonly knownPath: string
  /**
   * By number and inode, and by number alone for a file without a name, because a process started by the desk has
   * numbers of its own.
   */
  readonly open: Map<string, OpenFile>
}

function fileOf({ folder, open }: Reading, { number, path }: ReturnType<typeof descriptorOf>): OpenFile {
  return present(open.get(`${number} ${folder.inodeOf(path)}`) ?? open.get(`${number}`), `open file ${path}`)
}

/**
 * Adds the changes that the process of a trace made to a folder. After a kill, strace cannot tell if the last calls
 * were carried out, so the real folder decides. Throws if the folder then differs from the real one, because the
 * recording is incomplete.
 */
export async function readTrace(path: string, folder: RecordedFolder, knownPath: string): Promise<void> {
  const reading: Reading = { folder, knownPath, open: new Map() }
  const unsure = await readCalls(
    path,
    () => folder.operations.length,
    (call) => readCall(reading, call),
  )
  for (const call of unsure) readUnsure(reading, call)
  const different = folder.differences()
  if (different.length > 0) throw new Error(`The recording does not lead to what is there: ${different.join(', ')}`)
}

function readUnsure(reading: Reading, call: Call): void {
  const { folder } = reading
  const { path } = descriptorOf(call)
  const named = textsOf(call).map(String)
  const inode = folder.inodeOf(path)
  if (inode !== undefined && WRITING.has(call.name)) {
    for (const change of changesTo(readFileSync(path), folder.bytesOf(inode), inode)) folder.change(change)
  } else if (path === reading.knownPath || folder.differences().some((other) => named.includes(other))) {
    readCall(reading, call)
  }
}

/** Calls that change the content of an open file. */
const WRITING = new Set(['write', 'writev', 'pwrite64', 'sendfile', 'copy_file_range', 'ftruncate'])

function readCall(reading: Reading, call: Call): void {
  if (call.result < 0) return
  const read = READERS[call.name]
  if (read) read(reading, call)
  else if (touches(reading, call)) throw new Error(`No image can be made of ${call.name}: ${call.args.slice(0, 400)}`)
}

type Reader = (reading: Reading, call: Call) => unknown

const READERS: Readonly<Partial<Record<string, Reader>>> = {
  open: readOpen,
  openat: readOpen,
  write: readWrite,
  writev: readWrite,
  pwrite64: (reading, call) => {
    const [at = 0] = numbersOf(call).slice(-1)
    withFile(reading, call, ({ inode }) => put(reading, inode, at, Buffer.concat(textsOf(call))))
  },
  sendfile: (reading, call) => readCopy(reading, call, { to: 0, from: 1 }),
  copy_file_range: (reading, call) => readCopy(reading, call, { to: 1, from: 0 }),
  ftruncate: (reading, call) => {
    const [size = 0] = numbersOf(call)
    withFile(reading, call, ({ inode }) => reading.folder.change({ kind: 'resize', inode, size }))
  },
  fsync: readSync,
  fdatasync: readSync,
  mkdir: (reading, call) => inFolder(reading, call, ([path]) => reading.folder.make(path, 'folder')),
  mkdirat: (reading, call) => inFolder(reading, call, ([path]) => reading.folder.make(path, 'folder')),
  link: (reading, call) => inFolder(reading, call, ([from, to]) => reading.folder.link(from, to)),
  linkat: (reading, call) => inFolder(reading, call, ([from, to]) => reading.folder.link(from, to)),
  rename: readRename,
  renameat: readRename,
  renameat2: readRename,
  unlink: readUnlink,
  unlinkat: readUnlink,
  rmdir: readUnlink,
}

function readOpen(reading: Reading, call: Call): void {
  inFolder(reading, call, ([path]) => {
    const { folder, open } = reading
    const inode = folder.inodeOf(path) ?? folder.make(path, 'file')
    if (/O_APPEND/.test(call.args)) throw new Error(`No image can be made of ${path}, which is opened to append`)
    if (/O_TRUNC/.test(call.args) && folder.bytesOf(inode).length > 0) folder.change({ kind: 'resize', inode, size: 0 })
    const file = { inode, position: 0 }
    open.set(`${call.result} ${inode}`, file)
    open.set(`${call.result}`, file)
  })
}

function readWrite(reading: Reading, call: Call): void {
  const bytes = Buffer.concat(textsOf(call))
  if (descriptorOf(call).path === reading.knownPath) {
    const known: Known = JSON.parse(bytes.toString())
    reading.folder.operations.push({ kind: 'known', known })
    return
  }
  withFile(reading, call, (file) => {
    const written = call.result > 0 ? bytes.subarray(0, call.result) : bytes
    put(reading, file.inode, file.position, written)
    file.position += written.length
  })
}

function readCopy(reading: Reading, call: Call, { from, to }: { readonly from: number; readonly to: number }): void {
  const { folder } = reading
  const [target, source] = [descriptorOf(call, to), descriptorOf(call, from)]
  if (!folder.has(target.path) || call.result === 0) return
  const [file, other] = [fileOf(reading, target), fileOf(reading, source)]
  const begin = Number(/\[(\d+)\]/.exec(call.args)?.[1] ?? other.position)
  put(reading, file.inode, file.position, folder.bytesOf(other.inode).subarray(begin, begin + call.result))
  file.position += call.result
}

function readSync(reading: Reading, call: Call): void {
  withFile(reading, call, ({ inode }) => {
    reading.folder.operations.push({ kind: 'sync', inode, before: call.begun })
  })
}

function readRename(reading: Reading, call: Call): void {
  inFolder(reading, call, ([from, to]) => reading.folder.rename(from, to))
}

function readUnlink(reading: Reading, call: Call): void {
  inFolder(reading, call, ([path]) => reading.folder.unlink(path))
}

function put({ folder }: Reading, inode: Inode, at: number, bytes: Buffer): void {
  folder.change({ kind: 'write', inode, at, bytes: Buffer.from(bytes) })
}

function withFile(reading: Reading, call: Call, work: (file: OpenFile) => void): void {
  const descriptor = descriptorOf(call)
  if (reading.folder.has(descriptor.path)) work(fileOf(reading, descriptor))
}

/**
 * Calls `work` with the paths of a call if the first path is in the folder. The recorded program gives paths from the
 * root or from an open folder.
 */
function inFolder({ folder }: Reading, call: Call, work: (paths: readonly [string, string]) => void): void {
  const { path: base } = descriptorOf(call)
  const [one = '', other = ''] = textsOf(call).map((text) => pathOf(base, text.toString()))
  if (folder.has(one)) work([one, other])
}

function pathOf(base: string, path: string): string {
  return path.startsWith('/') ? path : join(base, path)
}

function touches({ folder }: Reading, call: Call): boolean {
  return folder.has(descriptorOf(call).path) || textsOf(call).some((text) => folder.has(text.toString()))
}
