import { existsSync, renameSync } from 'node:fs'
import { type LossFault, StorageError } from '../storage-error.ts'
import type { BookFiles } from './book-files.ts'
import { judgeBook, type Waived } from './judge-book.ts'
import type { SlowStep } from './slow-step.ts'

/**
 * Judges a database that somebody wants to work on whatever it may have lost. Returns what had to be passed over for
 * that. Throws StorageError for what cannot be worked on at all.
 */
export function judgeAccepted(files: BookFiles, slowly: SlowStep): Waived {
  let waived: Waived = { mark: false, log: false }
  for (;;) {
    try {
      judgeBook(files, waived, slowly)
      return waived
    } catch (error) {
      const part = error instanceof StorageError ? PASSED_OVER[error.code] : undefined
      if (!part || waived[part]) throw error
      waived = { ...waived, [part]: true }
    }
  }
}

const PASSED_OVER: Readonly<Partial<Record<string, keyof Waived>> & Record<LossFault, keyof Waived>> = {
  'missing-database': 'mark',
  'missing-log': 'mark',
  'older-database': 'mark',
  'other-book': 'mark',
  'damaged-mark': 'mark',
  'foreign-log': 'log',
  'damaged-log': 'log',
}

/** Takes what was passed over out of the way, under a name of its own: it may be the last that is left of some loans. */
export function setAside(files: BookFiles, waived: Waived): void {
  const paths = [...(waived.mark ? [files.mark] : []), ...(waived.log ? [files.log, files.index] : [])]
  for (const path of paths) if (existsSync(path)) renameSync(path, freeName(`${path}.set-aside`))
}

function freeName(path: string): string {
  let number = 1
  while (existsSync(`${path}-${number}`)) number++
  return `${path}-${number}`
}
