import type { BackupFacts, Backups } from '#service/parts/backups.ts'
import type { BackupOutcome } from '#storage/sqlite/backups/backup-thread.ts'
import { type BookMark, readableMark } from '#storage/sqlite/files/book-mark.ts'
import type { StorageFault } from '#storage/storage-error.ts'
import type { BackupTrouble } from '#values/vocabulary/backup-terms.ts'
import { isBackupDue, isBackupLate, type UnsavedWork } from './backup-due.ts'

/** Facts about the backups of a book, from looks at its mark and from outcomes of the work beside the desk. */
export type KnownBackups = {
  /** Compares how far the book was written with what is in the last backup. */
  readonly look: () => void
  /** `at` is the instant of the try, ISO 8601 in UTC. */
  readonly hear: (outcome: BackupOutcome, at: string) => void
  readonly isDue: () => boolean
  readonly hasUnsavedWork: () => boolean
  readonly facts: () => Omit<BackupFacts, 'target' | 'isChangeable' | 'isWorking'>
  /** `since` is the first start with backups, for a book without any. */
  readonly state: (since: string) => ReturnType<Backups['state']>
}

type Found = Extract<BackupOutcome, { readonly kind: 'done' }>

const TROUBLES: Partial<Readonly<Record<StorageFault, BackupTrouble>>> = {
  'disk-full': 'full',
  'read-only': 'read-only',
  'no-rights': 'no-rights',
  'target-gone': 'gone',
  'folder-unusable': 'gone',
  'disk-failed': 'disk-failed',
  'backup-differs': 'differs',
  'backup-too-slow': 'too-slow',
}

/** `mark` is the path of the book's mark, and `now` a clock in milliseconds. */
export function createKnownBackups(mark: string, now: () => number): KnownBackups {
  let found: Found | undefined
  let trouble: BackupFacts['trouble'] = null
  let failedAt: number | undefined
  let unsaved: UnsavedWork | undefined
  let commits: number | undefined

  function look(): void {
    const written = readableMark(mark)
    if (!written) return
    const hasChanged = written.commits !== commits
    commits = written.commits
    if (isSaved(written, found)) unsaved = undefined
    else if (!unsaved) unsaved = { since: now(), lastAt: now() }
    else if (hasChanged) unsaved = { ...unsaved, lastAt: now() }
  }

  return {
    look,
    hear: (outcome, at) => {
      const hasFailed = outcome.kind === 'failed'
      failedAt = hasFailed ? now() : undefined
      trouble = hasFailed ? { kind: troubleOf(outcome.fault), at } : null
      if (!hasFailed) found = outcome
      look()
    },
    isDue: () => isBackupDue(unsaved, failedAt, now()),
    hasUnsavedWork: () => unsaved !== undefined,
    facts: () => ({
      isOnSameDisk: found?.isOnSameDisk ?? false,
      isAllSaved: found !== undefined && unsaved === undefined,
      backups: found?.backups ?? [],
      leftOut: found?.leftOut ?? 0,
      trouble,
    }),
    state: (since) => {
      const lastAt = Date.parse(found?.backups[0]?.madeAt ?? since)
      return isBackupLate({ work: unsaved, lastAt, hasFailed: failedAt !== undefined, now: now() }) ? 'late' : 'good'
    },
  }
}

function isSaved({ book, commits }: BookMark, found: Found | undefined): boolean {
  return found?.saved?.book === book && found.saved.commits === commits
}

/** Reason why a backup was not made, by the code of its error; null for an error without one. */
function troubleOf(fault: StorageFault | null): BackupTrouble {
  return (fault !== null && TROUBLES[fault]) || 'failed'
}
