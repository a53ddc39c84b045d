import { resolve } from 'node:path'
import { OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { refuseTestFolder } from '#host/test-folder.ts'
import type { FoundBackup } from '#storage/sqlite/backups/desk-backups.ts'
import { backupsUnder, isBackup } from '#storage/sqlite/backups/find-backups.ts'
import type { BackupManifest } from '#storage/sqlite/backups/manifest.ts'
import { type RestoreQuestion, restoreBackup } from '#storage/sqlite/backups/restore-backup.ts'
import type { RestoreLoss } from '#storage/sqlite/backups/restore-loss.ts'
import { assertNever } from '#values/assert.ts'
import { INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { formatTotal } from '#values/money.ts'
import { commandProblem } from './command-problem.ts'
import { grouped } from './move-progress-lines.ts'

const OPTION_KINDS = { from: 'value', data: 'value', replace: 'flag', help: 'flag' } as const satisfies OptionKinds

type RestoreCommand =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'restore'
      /** A backup, or a folder with backups. */
      readonly from: string
      readonly dataFolder: string
      /** Go on although a book is in the data folder. */
      readonly replaces: boolean
    }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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
  'A live service may hold loans and extensions that the restored book does not know. Before anything is sent again, choose its connection, open Runs and compare with the service.'

/** Parses the arguments after `restore`. Throws OptionError. `platformFolder` is the default of `--data`. */
function readRestoreCommand(args: readonly string[], platformFolder: string): RestoreCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  const from = given.get('from')?.at(-1)
  if (from === undefined) throw new OptionError('restore needs --from: a backup, or the folder that the backups are in')
  const dataFolder = resolve(given.get('data')?.at(-1) ?? platformFolder)
  return { kind: 'restore', from: resolve(from), dataFolder, replaces: given.has('replace') }
}

/** Text of `restore --help`. */
export function restoreHelpText(platformFolder: string): string {
  return `Puts a backup of Loan Desk in the place of the book in a data folder.

Usage: npm run restore -- --from BACKUP [options]

  --from BACKUP           a backup, such as /mnt/backup/front-desk-1f2e3d4c/2026-11-30T09-41-00.000Z;
                          of a folder that has several, they are listed and nothing is changed
  --data DIR              the data folder, made if missing; no Loan Desk may use it meanwhile
                          (default ${platformFolder})
  --replace               go on although a book is there; without it, what would be lost is said, and nothing changed
  --help                  show this text

The backup is verified first, every byte of it. The book that is there is set aside in the data folder and never deleted;
the folder that it is in opens with --data as any other.
`
}

/** A line of a list of backups. */
function backupLine({ folder, manifest }: FoundBackup, now: Date): string {
  if (!manifest) return `${folder}: damaged`
  return `${folder}: ${counted(manifest.rows.loan ?? 0, 'loan')}, ${ageWords(manifest.madeAt, now)}`
}

/** Content and age of a backup, in sentences. */
function backupWords(manifest: BackupManifest, now: Date): string {
  const { madeAt, computer, dataFolder, appVersion, rows, contents } = manifest
  const has = `${counted(rows.loan ?? 0, 'loan')}, ${counted(contents.files, 'attached file')}`
  const lacks = contents.leftOut > 0 ? `, without ${counted(contents.leftOut, 'file')} damaged before` : ''
  return [
    `The backup was made ${timeOf(madeAt)}, ${ageWords(madeAt, now)}, of ${dataFolder} on ${computer}, by Loan Desk ${appVersion}.`,
    `It has ${has}${lacks}. Every byte of it is as it was written.`,
  ].join('\n')
}

/** Sentences about the loss of the present book by a restore. */
function lossWords(loss: RestoreLoss, dataFolder: string): string {
  switch (loss.kind) {
    case 'no-book':
      return `There is no book in ${dataFolder}, so nothing is lost.`
    case 'unreadable':
      return `What the book in ${dataFolder} has cannot be told: ${loss.says}`
    case 'book': {
      const { loans, amount, events, changes, changedAt } = loss
      const money = loans > 0 ? ` of ${numberText(formatTotal(amount), INTERFACE_FORMATS)} in all` : ''
      const other =
        changes === null
          ? 'It is another book than that of the backup.'
          : `${counted(changes, 'change')} of any kind came after the backup.`
      return `The book in ${dataFolder}, last changed ${timeOf(changedAt)}, has ${counted(loans, 'loan')}${money} that the backup lacks, and ${counted(events, 'extension or other event', 'extensions and other events')} of loans that it has. ${other}`
    }
    default:
      return assertNever(loss)
  }
}

/** Age such as `3 hours old`. */
function ageWords(instant: string, now: Date): string {
  const age = now.getTime() - Date.parse(instant)
  if (age < HOUR_MS) return `${counted(Math.max(0, Math.floor(age / MINUTE_MS)), 'minute')} old`
  return age < 2 * DAY_MS
    ? `${counted(Math.floor(age / HOUR_MS), 'hour')} old`
    : `${counted(Math.floor(age / DAY_MS), 'day')} old`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** Formats an instant like `2026-11-21 18:40 UTC`. */
function timeOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
