import type { BackupFacts, Backups } from '#service/parts/backups.ts'
import type { BackupOutcome } from '#storage/sqlite/backups/backup-thread.ts'
import { type BookMark, readableMark } from '#storage/sqlite/files/book-mark.ts'
import type { StorageFault } from '#storage/storage-error.ts'
import type { BackupTrouble } from '#values/vocabulary/backup-terms.ts'

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

/** Work that is in no backup: when it began and when it last went on, in milliseconds of one clock. */
type UnsavedWork = { readonly since: number; readonly lastAt: number }

/** A backup begins once nothing was changed for this long. */
const QUIET_MS = 3 * 60_000

/** Or once the oldest change is this old: five minutes remain to make the backup, for a promise of fifteen. */
const LONGEST_MS = 10 * 60_000

/** Time after a backup that failed until the next try. */
const AGAIN_MS = 2 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Facts about how late the backups are, in milliseconds of one clock. */
type Lateness = {
  readonly work: UnsavedWork | undefined
  /** Time of the last backup, or of the first start with backups. */
  readonly lastAt: number
  readonly hasFailed: boolean
  readonly now: number
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

/** True if a backup is to begin now. `failedAt` is the time of the last try if it failed. */
export function isBackupDue(work: UnsavedWork | undefined, failedAt: number | undefined, now: number): boolean {
  if (!work) return false
  if (failedAt !== undefined) return now - failedAt >= AGAIN_MS
  return now - work.lastAt >= QUIET_MS || now - work.since >= LONGEST_MS
}

/**
 * True if people are to be warned: the last backup is older than a day, and there is work that it lacks. After a start,
 * the first backup may take its time before that counts.
 */
export function isBackupLate({ work, lastAt, hasFailed, now }: Lateness): boolean {
  if (!work || now - lastAt < DAY_MS) return false
  return hasFailed || now - work.since >= LONGEST_MS * 2
}
