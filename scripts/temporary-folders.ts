import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/**
 * Where the folders of tests are made: in memory where there is enough of it. A write to a disk is made sure of within
 * milliseconds, thousands of times, and no test is about the disk.
 */
export function temporaryFolders(): string {
  return existsSync(MEMORY) && freeBytes(MEMORY) > ENOUGH_BYTES ? MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
