import { parentPort, workerData } from 'node:worker_threads'
import { backupsUnder, isBackup } from '#storage/sqlite/backups/find-backups.ts'
import { type RestoreQuestion, restoreBackup } from '#storage/sqlite/backups/restore-backup.ts'
import { StorageError, type StorageFault } from '#storage/storage-error.ts'

// A thread that verifies a backup, and restores it if that was decided: restore-choice.ts starts it. Both read every byte.

/** `from` is a backup, or a folder with backups, of which the newest that is not damaged is meant. */
export type RestoringSetup = { readonly from: string; readonly dataFolder: string; readonly isDecided: boolean }

/** Facts for the person who decides; `from` is the backup meant. */
export type AskedRestore = RestoreQuestion & { readonly from: string }

export type FromRestoring =
  | { readonly kind: 'asked'; readonly asked: AskedRestore }
  | { readonly kind: 'restored' }
  | {
      readonly kind: 'refused'
      readonly code: StorageFault
      readonly says: string
      readonly path: string | undefined
    }

async function work({ from: chosen, dataFolder, isDecided }: RestoringSetup): Promise<FromRestoring> {
  try {
    const from = isBackup(chosen) ? chosen : newestIn(chosen)
    let question: RestoreQuestion | undefined
    const decide = (asked: RestoreQuestion) => {
      question = asked
      return isDecided
    }
    await restoreBackup({ from, dataFolder, decide, now: new Date().toISOString() })
    return question && !isDecided ? { kind: 'asked', asked: { ...question, from } } : { kind: 'restored' }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return { kind: 'refused', code: error.code, says: error.message, path: error.path }
  }
}

function newestIn(folder: string): string {
  const newest = backupsUnder(folder)
    .filter(({ manifest }) => manifest)
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))[0]
  return newest?.folder ?? folder
}

parentPort?.postMessage(await work(workerData))
