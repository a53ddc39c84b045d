import { type LossFault, StorageError } from '../storage-error.ts'
import type { BookFiles } from './book-files.ts'
import type { BookRow, CountedBook } from './book-row.ts'

/** How to go on with what is there; the option is read in host/desk-options.ts. */
const GO_ON = 'Nothing was changed. To go on with what is there, start once with --accept-loss'

export function databaseIsMissing({ database }: BookFiles, trace: string): StorageError<LossFault> {
  return loss(
    'missing-database',
    `The database ${database} is missing, though ${trace} beside it shows that there was one. Put it back.`,
    'that begins an empty book',
  )
}

export function logIsMissing({ log }: BookFiles, { committedAt }: BookRow): StorageError<LossFault> {
  return loss(
    'missing-log',
    `Loan Desk did not end cleanly, and the log ${log} that holds its last changes is missing: the database may lack what was done after ${timeOf(committedAt)}. Put the log back.`,
  )
}

export function logIsForeign({ database, log }: BookFiles, { committedAt }: BookRow): StorageError<LossFault> {
  return loss(
    'foreign-log',
    `The log ${log} does not continue the database ${database}, last written ${timeOf(committedAt)}: one of them was put there from another time. Put back what belongs together.`,
    'the log is then set aside, not deleted',
  )
}

export function bookIsOlder({ database }: BookFiles, mark: Omit<CountedBook, 'uuid'>, book: BookRow | undefined) {
  const changes = book ? ` and ${mark.commits - book.commits} changes later` : ''
  return loss(
    'older-database',
    `The database ${database} is older than the one that lay here: it was last written ${book ? timeOf(book.committedAt) : 'by an earlier version'}, the other one ${timeOf(mark.committedAt)}${changes}. Put the newer one back.`,
  )
}

export function bookIsOther({ database }: BookFiles): StorageError<LossFault> {
  return loss('other-book', `The database ${database} is another book than the one that lay here. Put that one back.`)
}

export function logIsDamaged({ log }: BookFiles): StorageError<LossFault> {
  return loss('damaged-log', `${log}, the log of the last changes, is damaged, so loans may be missing.`, SET_ASIDE)
}

export function markIsDamaged(mark: string): StorageError<LossFault> {
  return loss(
    'damaged-mark',
    `${mark} says how far the book was written and is damaged, so loans may be missing.`,
    SET_ASIDE,
  )
}

const SET_ASIDE = 'the file is then set aside, not deleted'

function loss(code: LossFault, what: string, consequence?: string): StorageError<LossFault> {
  return new StorageError(code, `${what} ${GO_ON}${consequence ? ` (${consequence})` : ''}.`)
}

/** `2026-11-21 18:40 UTC` */
function timeOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
