import type { UnfinishedMove } from './moving.ts'
import { StorageError } from './storage-error.ts'

/** Error if a destination is opened as a book before its move is complete. `place` begins the sentence. */
export function unfinishedMove(place: string, move?: UnfinishedMove): StorageError {
  const from = move ? `, begun ${timeOf(move.begunAt)} from ${move.source}` : ''
  return new StorageError(
    'unfinished-move',
    `${place} holds a move that has not ended${from}, so not all is there yet. Start the same move again and it goes on where it stopped, or begin it anew with --anew.`,
  )
}

/** Error for a destination that holds anything but an unfinished move. */
export function notEmpty(place: string, what: string): StorageError {
  return new StorageError(
    'not-empty',
    `${place} holds ${what} already. Nothing was overwritten: name a place that is not there yet, or has nothing in it.`,
  )
}

/** Error for a book that another program has open and could change during the move. */
export function bookInUse(place: string): StorageError {
  return new StorageError('book-in-use', `${place} is used by another Loan Desk. End that one, then move.`)
}

export function noBook(place: string): StorageError {
  return new StorageError('no-book', `${place} holds no book of Loan Desk, so there is nothing to move.`)
}

/** Error for a source of an older format: a move does not change its source, so cannot migrate it. */
export function olderFormat(place: string): StorageError {
  return new StorageError(
    'older-format',
    `${place} was written by an older version of Loan Desk. Start this one on it once, end it, then move.`,
  )
}

/** Formats an instant like `2026-11-21 18:40 UTC`. */
function timeOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
