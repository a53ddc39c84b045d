import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StorageError } from '../../storage-error.ts'
import { find, kindName } from './book-files.ts'
import { syncFolder } from './book-mark.ts'
import { asStorageError } from './system-fault.ts'

/** Creates the data folder if it is missing, readable for its owner only. Throws StorageError. */
export function makeFolder(folder: string): void {
  try {
    make(folder)
  } catch (error) {
    throw asStorageError(error, folder)
  }
}

/** Creates folders one by one: with `recursive`, Node never returns from a place that allows no folders, such as /proc. */
function make(folder: string): void {
  const found = find(folder)
  if (found === 'folder') return
  if (found === 'dangling') {
    const message = `The data folder ${folder} is a link to a place that is not there. Connect the disk that it leads to, or choose another folder.`
    throw new StorageError('folder-unusable', message, { path: folder })
  }
  if (found !== 'nothing') throw notAFolder(folder)
  const above = dirname(folder)
  if (above !== folder) make(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? takesNone(above) : error
  }
  flushName(above)
}

/**
 * Without a flush, a power cut could remove the folder with the whole book in it. A folder that may not be read cannot
 * be flushed.
 */
function flushName(above: string): void {
  try {
    syncFolder(above)
  } catch (error) {
    if (!hasCode(error, 'EACCES')) throw error
  }
}

function notAFolder(path: string): StorageError {
  const message = `${path} is ${kindName(statSync(path))}, not a folder. Choose another data folder, or move it away.`
  return new StorageError('folder-unusable', message, { path })
}

function takesNone(folder: string): StorageError {
  const message = `No folder can be made in ${folder}. Choose another data folder.`
  return new StorageError('folder-unusable', message, { path: folder })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
