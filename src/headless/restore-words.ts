import type { FoundBackup } from '#storage/sqlite/backups/desk-backups.ts'
import type { BackupManifest } from '#storage/sqlite/backups/manifest.ts'
import type { RestoreLoss } from '#storage/sqlite/backups/restore-loss.ts'
import { assertNever } from '#values/assert.ts'
import { INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { formatTotal } from '#values/money.ts'
import { grouped } from './move-progress-lines.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A line of a list of backups. */
export function backupLine({ folder, manifest }: FoundBackup, now: Date): string {
  if (!manifest) return `${folder}: damaged`
  return `${folder}: ${counted(manifest.rows.loan ?? 0, 'loan')}, ${ageWords(manifest.madeAt, now)}`
}

/** Content and age of a backup, in sentences. */
export function backupWords(manifest: BackupManifest, now: Date): string {
  const { madeAt, computer, dataFolder, appVersion, rows, contents } = manifest
  const has = `${counted(rows.loan ?? 0, 'loan')}, ${counted(contents.files, 'attached file')}`
  const lacks = contents.leftOut > 0 ? `, without ${counted(contents.leftOut, 'file')} damaged before` : ''
  return [
    `The backup was made ${timeOf(madeAt)}, ${ageWords(madeAt, now)}, of ${dataFolder} on ${computer}, by Loan Desk ${appVersion}.`,
    `It has ${has}${lacks}. Every byte of it is as it was written.`,
  ].join('\n')
}

/** Sentences about the loss of the present book by a restore. */
export function lossWords(loss: RestoreLoss, dataFolder: string): string {
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
