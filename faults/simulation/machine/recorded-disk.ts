import { dirname, join } from 'node:path'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { advance, emptyDisk } from '../../power/disk.ts'
import type { ContentChange, Inode } from '../../power/disk-operation.ts'
import { writeImage } from '../../power/image.ts'
import { isMapped, type RecordedFolder, recordedFolder } from '../../power/recorded-folder.ts'
import type { CutStyle } from '../../power/survivors.ts'
import { type DiskEvent, listenToDisk, unheard } from './disk-events.ts'
import { realFiles } from './files.ts'
import { machineTime } from './virtual-time.ts'

/** SQLite writes whole pages, so a change counts as one write for each page. */
const PAGE = 4096

/** The disk under a data folder. It knows what a power cut leaves. */
export type RecordedDisk = {
  /** Writes to `target` the content of the disk after a cut at this moment. */
  readonly cut: (target: string, style: CutStyle, random: SeededRandom) => void
  readonly stop: () => void
}

/**
 * Records a data folder from now on. Its present content is on the disk. Calls `onMoment` between any two writes.
 * Earlier writes are then not flushed unless a flush came before.
 */
export function recordDisk(root: string, onMoment: () => void): RecordedDisk {
  const folder = recordedFolder(root)
  const disk = emptyDisk('nothing')
  const seen = new Map<string, string>()
  let done = 0
  const apply = () => {
    advance(disk, { operations: folder.operations, begun: 0 }, done, folder.operations.length)
    done = folder.operations.length
  }
  const look = (paths = pathsIn(root)) => {
    lookAt(folder, root, seen, paths)
    apply()
  }
  look()
  disk.settle()
  const flush = (path: string) => {
    const inode = folder.inodeOf(path)
    if (inode !== undefined) folder.operations.push({ kind: 'sync', inode, before: folder.operations.length })
    apply()
  }
  listenToDisk((event) => {
    if (concerns(root, event)) follow(event, root, { look, flush, onMoment })
  })
  return {
    cut: (target, style, random) => unheard(() => writeImage(disk, target, style, random)),
    stop: () => listenToDisk(undefined),
  }
}

function concerns(root: string, event: DiskEvent): boolean {
  return !('database' in event) || event.database.startsWith(`${root}/`)
}

type Follow = {
  readonly look: (paths?: readonly string[]) => void
  readonly flush: (path: string) => void
  readonly onMoment: () => void
}

function follow(event: DiskEvent, root: string, { look, flush, onMoment }: Follow): void {
  switch (event.kind) {
    case 'changed':
      look()
      break
    case 'stepped':
      break
    case 'synced':
      look()
      for (const path of [root, ...pathsIn(root)]) if (inodeAt(path) === event.inode) flush(path)
      break
    case 'committed':
      look()
      onMoment()
      // Flushes the log, and also its name the first time.
      if (event.isFlushed) for (const path of [`${event.database}-wal`, dirname(event.database)]) flush(path)
      break
    case 'checkpointed':
      // The pages come before the log that they are taken from begins anew.
      look(pathsIn(root).filter((path) => !path.endsWith('-wal')))
      onMoment()
      flush(event.database)
      onMoment()
      look()
      break
    default:
      event satisfies never
  }
  onMoment()
}

function pathsIn(root: string): readonly string[] {
  return realFiles
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function inodeAt(path: string): number | undefined {
  return realFiles.statSync(path, { throwIfNoEntry: false })?.ino
}

/** Span in which a file system may give two changes the same time, in milliseconds. */
const SAME_TIME_MS = 100n

/** True if the file may have changed again at the same time after a look. */
function isRecent({ mtimeMs }: { readonly mtimeMs: bigint }): boolean {
  return mtimeMs > BigInt(machineTime()) - SAME_TIME_MS
}

/** Updates names and contents to their current state. `seen` has the state of each file at the last look. */
function lookAt(folder: RecordedFolder, root: string, seen: Map<string, string>, paths: readonly string[]): void {
  const there = new Set(paths)
  const byInode = new Map([...seen].map(([path, state]) => [state.split(' ')[0], path]))
  for (const path of paths) {
    const stat = realFiles.statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!stat) continue
    const state = `${stat.ino} ${stat.isDirectory() ? '' : `${stat.size} ${stat.mtimeNs}`}`
    const before = seen.get(path)
    if (before === state && !isRecent(stat)) continue
    const from = byInode.get(String(stat.ino))
    if (from !== undefined && from !== path && !realFiles.existsSync(from)) {
      folder.rename(from, path)
      seen.delete(from)
    } else if (before !== undefined && before.split(' ')[0] !== String(stat.ino)) folder.unlink(path)
    if (folder.inodeOf(path) === undefined) folder.make(path, stat.isDirectory() ? 'folder' : 'file')
    if (!stat.isDirectory() && !isMapped(path)) changeContent(folder, path)
    seen.set(path, state)
  }
  if (paths.length < seen.size) {
    for (const path of [...seen.keys()]) {
      if (there.has(path) || realFiles.existsSync(path) || path === root) continue
      folder.unlink(path)
      seen.delete(path)
    }
  }
}

function changeContent(folder: RecordedFolder, path: string): void {
  const inode = folder.inodeOf(path)
  if (inode === undefined) return
  for (const change of pageChanges(realFiles.readFileSync(path), folder.bytesOf(inode), inode)) folder.change(change)
}

/** Writes that change `bytes` into `real`, page by page. */
function pageChanges(real: Buffer, bytes: Buffer, inode: Inode): readonly ContentChange[] {
  const changes: ContentChange[] = []
  for (let at = 0; at < real.length; at += PAGE) {
    const page = real.subarray(at, at + PAGE)
    if (!page.equals(bytes.subarray(at, at + PAGE)))
      changes.push({ kind: 'write', inode, at, bytes: Buffer.from(page) })
  }
  if (real.length < bytes.length) changes.push({ kind: 'resize', inode, size: real.length })
  return changes
}
