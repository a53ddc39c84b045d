import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type LossFault, StorageError, type StorageFault } from '../../storage-error.ts'
import { type BookFiles, find } from '../files/book-files.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { linkOrCopy } from './database-copy.ts'
import { type BookVerdict, type JudgeOptions, judgeBook, type Waived } from './judge-book.ts'

/** Losses that a start ignores: true for all of them, else those that a person was shown and accepted. */
export type AcceptedLoss = boolean | readonly LossFault[]

export function accepts(accepted: AcceptedLoss, code: LossFault): boolean {
  return typeof accepted === 'boolean' ? accepted : accepted.includes(code)
}

/**
 * Judges a database that a person wants to use despite its losses. Returns the verdict and the parts that were waived
 * for it. If a part was waived, the pages are checked. Throws StorageError for a loss that was not accepted, and for an
 * unusable database.
 */
export function judgeAccepted(
  files: BookFiles,
  options: JudgeOptions,
  accepted: AcceptedLoss,
): { readonly verdict: BookVerdict; readonly waived: Waived } {
  let waived: Waived = { mark: false, log: false }
  for (;;) {
    try {
      return { verdict: judgeBook(files, waived, options), waived }
    } catch (error) {
      const code = error instanceof StorageError && isLoss(error.code) ? error.code : undefined
      if (!code || !accepts(accepted, code) || waived[PASSED_OVER[code]]) throw error
      const part = PASSED_OVER[code]
      waived = { ...waived, [part]: true }
    }
  }
}

const PASSED_OVER: Readonly<Record<LossFault, keyof Waived>> = {
  'missing-database': 'mark',
  'missing-log': 'mark',
  'older-database': 'mark',
  'other-book': 'mark',
  'damaged-mark': 'mark',
  'foreign-log': 'log',
  'damaged-log': 'log',
}

function isLoss(code: StorageFault): code is LossFault {
  return Object.hasOwn(PASSED_OVER, code)
}

/** Renames what was waived, instead of deleting it: it may be the last trace of some loans. */
export function setAside(files: BookFiles, waived: Waived): void {
  const paths = [...(waived.mark ? [files.mark] : []), ...(waived.log ? [files.log, files.index] : [])]
  for (const path of paths) if (existsSync(path)) renameSync(path, freeName(`${path}.set-aside`))
  if (paths.length > 0) keepContents(join(dirname(files.database), CONTENT_FOLDER))
}

/** Keeps the attached files under second names: those that only lost rows refer to are soon removed from their own folder. */
function keepContents(folder: string): void {
  if (find(folder) !== 'folder') return
  const kept = freeName(`${folder}.set-aside`)
  mkdirSync(kept, { mode: 0o700 })
  for (const name of readdirSync(folder)) linkOrCopy(join(folder, name), join(kept, name))
}

function freeName(path: string): string {
  let number = 1
  while (existsSync(`${path}-${number}`)) number++
  return `${path}-${number}`
}
