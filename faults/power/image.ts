import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { bytesOf, type Content, change, contentOf, resize } from './content.ts'
import { type Disk, type DiskFile, type DiskNames, rename } from './disk.ts'
import type { ContentChange, Inode } from './disk-operation.ts'
import { isMapped, ROOT } from './recorded-folder.ts'
import { type CutStyle, type Survivors, survivorsOf } from './survivors.ts'

/** Bytes that a disk writes completely or not at all. */
const SECTOR = 512

/**
 * Writes to `target` a possible content of the disk after a power cut: the certain changes, and the surviving ones of
 * the others.
 */
export function writeImage(disk: Disk, target: string, style: CutStyle, random: SeededRandom): void {
  const pending = [...disk.files.values(), ...disk.folders.values()].flatMap(indicesOf)
  const survivors = survivorsOf(
    style,
    pending.sort((one, other) => one - other),
    random,
  )
  const writeFolder = (folder: Inode, path: string) => {
    mkdirSync(path, { mode: 0o700 })
    const names = disk.folders.get(folder)
    if (!names) return
    for (const [name, inode] of survivingNames(names, survivors(indicesOf(names)))) {
      const file = disk.files.get(inode)
      if (isMapped(name)) writeFileSync(join(path, name), noise(random), { mode: 0o600 })
      else if (disk.folders.has(inode)) writeFolder(inode, join(path, name))
      else
        writeFileSync(join(path, name), file ? survivingBytes(file, survivors(indicesOf(file)), random) : '', {
          mode: 0o600,
        })
    }
    keepTimes(path, random)
  }
  writeFolder(ROOT, target)
}

function indicesOf({ pending }: DiskFile | DiskNames): number[] {
  return pending.map(({ index }) => index)
}

function survivingNames({ certain, pending }: DiskNames, { of }: Survivors): ReadonlyMap<string, Inode> {
  const names = new Map(certain)
  // A name cannot survive in part, so a torn change of names is lost.
  for (const { index, change: done } of pending) if (of(index) === 'whole') rename(names, done)
  return names
}

function survivingBytes({ certain, pending }: DiskFile, { of, isOrdered }: Survivors, random: SeededRandom): Buffer {
  const content = contentOf(bytesOf(certain))
  const sizes = [content.size]
  for (const { index, change: done } of pending) {
    const survival = of(index)
    if (survival === 'gone' && isOrdered) continue
    sizes.push(sizeAfter(sizes.at(-1) ?? 0, done))
    if (survival === 'whole') change(content, done)
    if (survival === 'torn') tear(content, done, random)
  }
  // The size of a file is written at another time than its content. Bytes that were not written are zero then.
  if (!isOrdered && pending.length > 0) resize(content, sizes[random.whole(0, sizes.length - 1)] ?? content.size)
  return bytesOf(content)
}

function sizeAfter(size: number, done: ContentChange): number {
  return done.kind === 'resize' ? done.size : Math.max(size, done.at + done.bytes.length)
}

/** Carries out some sectors of a write. A resize is never torn. */
function tear(content: Content, done: ContentChange, random: SeededRandom): void {
  if (done.kind === 'resize') return
  if (random.chance(50)) resize(content, Math.max(content.size, done.at + done.bytes.length))
  const end = done.at + done.bytes.length
  for (let from = done.at; from < end; from = sectorAfter(from)) {
    const bytes = done.bytes.subarray(from - done.at, Math.min(sectorAfter(from), end) - done.at)
    if (random.chance(50)) change(content, { ...done, at: from, bytes })
  }
}

function sectorAfter(at: number): number {
  return (Math.floor(at / SECTOR) + 1) * SECTOR
}

/** Length of the repeated random bytes. No structure of SQLite has this length. */
const NOISE = 509

/** The index of the log is mapped into memory and may contain anything. */
function noise(random: SeededRandom): Buffer {
  const size = random.pick([0, 3, 32_768])
  return Buffer.alloc(size, Buffer.from(Array.from({ length: NOISE }, () => random.whole(0, 255))))
}

/**
 * The time of the last change is kept with the file or lost. Only the mark of a clean end uses this time. After a clean
 * end the database is not written before the mark is changed.
 */
function keepTimes(folder: string, random: SeededRandom): void {
  const [mark, database] = [join(folder, 'loan-desk.mark'), join(folder, 'loan-desk.db')]
  if (!existsSync(mark) || !existsSync(database) || random.chance(30)) return
  const left = /"left":\{"size":(\d+),"modifiedNs":"(\d+)"/.exec(readFileSync(mark, 'latin1'))
  if (!left || Number(left[1]) !== statSync(database).size) return
  const [, , ns = ''] = left
  execFileSync('touch', ['-d', `@${ns.slice(0, -9)}.${ns.slice(-9)}`, database])
}
