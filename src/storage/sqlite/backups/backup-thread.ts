import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { StorageError, type StorageFault } from '../../storage-error.ts'
import { find } from '../files/book-files.ts'
import { asStorageError } from '../files/system-fault.ts'
import { targetGone } from './backup-errors.ts'
import { backupsIn } from './desk-backups.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'

// A thread that makes a backup, or only looks at those that are there: backup-beside.ts starts it. Whatever reads or
// writes the target is done here, because a network folder may not answer for minutes.

/** Order for the thread; `isToMake` is false for a look. */
export type ThreadOrder = BackupOrder & { readonly isToMake: boolean }

/** A backup as the pages list it. Sizes are null if it is damaged. */
type BackupEntry = {
  readonly folder: string
  readonly madeAt: string
  readonly loans: number | null
  readonly bytes: number | null
}

/** Result of the thread. `loans` and `commits` are those of the newest backup that can be read. */
export type BackupOutcome =
  | {
      readonly kind: 'done'
      readonly backups: readonly BackupEntry[]
      /** Last state of the book that is in a backup; null if there is none. */
      readonly saved: { readonly book: string; readonly commits: number } | null
      /** Damaged attached files, which the backup just made lacks. */
      readonly leftOut: number
      /** True if the target is on the disk of the data folder. */
      readonly isOnSameDisk: boolean
    }
  | { readonly kind: 'failed'; readonly fault: StorageFault | null; readonly says: string }

async function work(order: ThreadOrder): Promise<BackupOutcome> {
  try {
    const made = order.isToMake ? await makeBackup(order) : undefined
    if (order.isBegun && find(order.deskFolder) !== 'folder') throw targetGone(order.deskFolder)
    const found = backupsIn(order.deskFolder)
    const newest = made ?? found.find(({ manifest }) => manifest)?.manifest
    return {
      kind: 'done',
      backups: found.map(({ folder, madeAt, manifest }) => ({
        folder,
        madeAt,
        loans: manifest?.rows.loan ?? null,
        bytes: manifest?.database.bytes ?? null,
      })),
      saved: newest ? { book: newest.book, commits: newest.commits } : null,
      leftOut: made?.contents.leftOut ?? 0,
      isOnSameDisk: find(order.target) === 'folder' && diskOf(order.target) === diskOf(order.dataFolder),
    }
  } catch (error) {
    const refusal = asStorageError(error, order.deskFolder)
    if (refusal instanceof StorageError) return { kind: 'failed', fault: refusal.code, says: refusal.message }
    return { kind: 'failed', fault: null, says: String(error) }
  }
}

function diskOf(path: string): number {
  return statSync(path).dev
}

const order: ThreadOrder = workerData
parentPort?.postMessage(await work(order))
