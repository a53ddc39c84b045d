import type { BackupState, BackupTrouble } from '#values/vocabulary/backup-terms.ts'

/** A finished backup. `loans` and `bytes`, the size of its database, are null if it is damaged. Instants are ISO 8601 in UTC. */
type KnownBackup = {
  readonly madeAt: string
  readonly folder: string
  readonly loans: number | null
  readonly bytes: number | null
}

/** Backups as they are known without a look at their folder, which may not answer. */
export type BackupFacts = {
  /** Folder chosen for backups. */
  readonly target: string
  /** True if a person at the desktop window may choose another one. */
  readonly isChangeable: boolean
  /** True if a fault of the disk of the loans would take the backups too. */
  readonly isOnSameDisk: boolean
  readonly isWorking: boolean
  /** True if all that was entered is in a backup. */
  readonly isAllSaved: boolean
  /** The newest first. */
  readonly backups: readonly KnownBackup[]
  /** Attached files that the last backup lacks, because they are damaged. */
  readonly leftOut: number
  /** Fault of the last try; null if it succeeded, or before the first one. */
  readonly trouble: { readonly kind: BackupTrouble; readonly at: string } | null
}

/** Backups of the book of a desk. */
export type Backups = {
  readonly facts: () => BackupFacts
  readonly state: () => Exclude<BackupState, 'none'>
  /** Begins a backup now, unless one is being made. */
  readonly begin: () => void
}
