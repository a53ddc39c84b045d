import { chmodSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCK_FILE } from './book-files.ts'
import { CONTENT_FOLDER } from './content-files.ts'

const OTHERS = 0o077
const STICKY = 0o1000
/** Folders that Loan Desk creates inside a data folder. */
const OWN_FOLDERS = ['demo', 'window', CONTENT_FOLDER]
/** Prefix of the folder of a book that a restore set aside. */
export const SET_ASIDE = 'set-aside-'

/**
 * Makes a data folder private to its owner, also if others created it or a copy lost its permissions. Returns a
 * sentence for each thing that a person should know. None of them prevents the start.
 */
export function keepPrivate(folder: string): readonly string[] {
  // Windows has no such permissions; a user's own folder is closed to others by its location.
  if (process.platform === 'win32') return []
  const names = readdirSync(folder)
  const files = names.filter(isOwnFile).map((name) => join(folder, name))
  const open = [...files, ...(isOwnFolder(folder, names) ? [folder] : [])].filter(isOpenToOthers)
  const left = open.filter((path) => !close(path))
  const tightened = open.filter((path) => !left.includes(path) && basename(path) !== LOCK_FILE)
  return [...saidOf(tightened, 'could be used by others and is for its owner alone now'), ...warnings(folder, left)]
}

function warnings(folder: string, left: readonly string[]): readonly string[] {
  const isShared = isOpenToOthers(folder) && !left.includes(folder)
  return [
    ...saidOf(left, 'can be used by others, and Loan Desk may not change that: take their rights away'),
    ...saidOf(
      isShared ? [folder] : [],
      'can be opened by others and holds more than Loan Desk: use a folder of its own',
    ),
    ...saidOf(isForeign(folder) ? [folder] : [], 'belongs to another user, who can read and change everything in it'),
  ]
}

function saidOf(paths: readonly string[], what: string): readonly string[] {
  const [first, ...more] = paths
  if (first === undefined) return []
  return [`${first}${more.length > 0 ? ` (and ${more.length} more beside it)` : ''} ${what}.`]
}

function isOwnFile(name: string): boolean {
  return name === LOCK_FILE || /^loan-desk\.(db|mark|backups)/.test(name)
}

/** True for a folder of Loan Desk alone: one with other content may be meant to be open, and one for everybody always is. */
function isOwnFolder(folder: string, names: readonly string[]): boolean {
  const isShared = (statSync(folder).mode & STICKY) !== 0
  return !isShared && names.every((name) => isOwnFile(name) || isOwnFolderName(name))
}

function isOwnFolderName(name: string): boolean {
  return OWN_FOLDERS.includes(name) || name.startsWith(SET_ASIDE)
}

function isOpenToOthers(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.mode & OTHERS) !== 0
}

function isForeign(folder: string): boolean {
  return statSync(folder).uid !== process.geteuid?.()
}

function close(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & ~OTHERS)
    return !isOpenToOthers(path)
  } catch {
    return false
  }
}
