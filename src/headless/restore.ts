import { refuseTestFolder } from '#host/test-folder.ts'
import { backupsUnder, isBackup } from '#storage/sqlite/backups/find-backups.ts'
import { type RestoreQuestion, restoreBackup } from '#storage/sqlite/backups/restore-backup.ts'
import { commandProblem } from './command-problem.ts'
import { type RestoreCommand, readRestoreCommand, restoreHelpText } from './restore-options.ts'
import { backupLine, backupWords, lossWords } from './restore-words.ts'

/**
 * Restores a backup, or lists those of a folder. Returns the exit code: 0, 1 if it could not or would have replaced a book
 * without being told to, 2 for a wrong command line.
 */
export async function runRestore(args: readonly string[], platformFolder: string): Promise<number> {
  try {
    const command = readRestoreCommand(args, platformFolder)
    if (command.kind === 'help') console.log(restoreHelpText(platformFolder))
    else if (isBackup(command.from)) return await restore(command)
    else list(command.from)
    return 0
  } catch (error) {
    return commandProblem(error, 'restore', 'Loan Desk did not restore the backup')
  }
}

function list(folder: string): void {
  for (const backup of backupsUnder(folder)) console.log(backupLine(backup, new Date()))
  console.log('Give one of these with --from. Nothing was changed.')
}

async function restore({ from, dataFolder, replaces }: Extract<RestoreCommand, { readonly kind: 'restore' }>) {
  refuseTestFolder({ kind: 'folder', folder: dataFolder }, 'Choose another one with --data.')
  const now = new Date()
  console.error('Reading the backup.')
  const decide = ({ backup, loss }: RestoreQuestion) => {
    console.log(`${backupWords(backup.manifest, now)}\n${lossWords(loss, dataFolder)}`)
    return loss.kind === 'no-book' || replaces
  }
  const restored = await restoreBackup({ from, dataFolder, decide, now: now.toISOString() })
  if (restored.kind === 'declined') {
    console.log('Nothing was changed. To restore the backup all the same, add --replace: the book is then set aside.')
    return 1
  }
  console.log(`Restored to ${dataFolder}.`)
  if (restored.setAside !== null) console.log(`The book that was there is in ${restored.setAside}.`)
  console.log(AFTERWARDS)
  return 0
}

const AFTERWARDS =
  'A live service may hold loans and extensions that the restored book does not know. Compare with it before anything is sent again.'
