import { startBeside } from '../checks/beside.ts'
import type { BackupOutcome, ThreadOrder } from './backup-thread.ts'

/** A backup that is being made beside the desk. */
export type BackupBeside = {
  readonly outcome: Promise<BackupOutcome>
  /** Gives the work up. Its outcome is then `failed`. */
  readonly stop: () => void
}

/** Starts a backup, or a look at the backups, in a process or thread of its own. Never throws. */
export function backupBeside(order: ThreadOrder, isInProcess?: boolean): BackupBeside {
  const { promise, resolve } = Promise.withResolvers<BackupOutcome>()
  const failed = (says: string) => resolve({ kind: 'failed', fault: null, says })
  try {
    const heard = { message: resolve, ended: (says = 'its program ended') => failed(says) }
    const end = startBeside<BackupOutcome>('backup-thread', order, heard, isInProcess)
    const stop = () => {
      void end()
      failed('it was given up')
    }
    return { outcome: promise, stop }
  } catch (error) {
    failed(String(error))
    return { outcome: promise, stop: () => undefined }
  }
}
