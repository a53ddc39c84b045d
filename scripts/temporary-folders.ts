import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/**
 * Folder for the folders of tests: in memory if there is enough of it. Syncing a write to a disk takes milliseconds,
 * thousands of times, and no test is about the disk.
 */
export function temporaryFolders(): string {
  return existsSync(MEMORY) && freeBytes(MEMORY) > ENOUGH_BYTES ? MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
