/** Work that is in no backup: when it began and when it last went on, in milliseconds of one clock. */
export type UnsavedWork = { readonly since: number; readonly lastAt: number }

/** A backup begins once nothing was changed for this long. */
const QUIET_MS = 3 * 60_000
/** Or once the oldest change is this old: five minutes remain to make the backup, for a promise of fifteen. */
const LONGEST_MS = 10 * 60_000
/** Time after a backup that failed until the next try. */
const AGAIN_MS = 2 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** True if a backup is to begin now. `failedAt` is the time of the last try if it failed. */
export function isBackupDue(work: UnsavedWork | undefined, failedAt: number | undefined, now: number): boolean {
  if (!work) return false
  if (failedAt !== undefined) return now - failedAt >= AGAIN_MS
  return now - work.lastAt >= QUIET_MS || now - work.since >= LONGEST_MS
}

/** Facts about how late the backups are, in milliseconds of one clock. */
type Lateness = {
  readonly work: UnsavedWork | undefined
  /** Time of the last backup, or of the first start with backups. */
  readonly lastAt: number
  readonly hasFailed: boolean
  readonly now: number
}

/**
 * True if people are to be warned: the last backup is older than a day, and there is work that it lacks. After a start,
 * the first backup may take its time before that counts.
 */
export function isBackupLate({ work, lastAt, hasFailed, now }: Lateness): boolean {
  if (!work || now - lastAt < DAY_MS) return false
  return hasFailed || now - work.since >= LONGEST_MS * 2
}
