import type { UnfinishedMove } from './moving.ts'
import { StorageError } from './storage-error.ts'

/** What a place says to whoever opens it as a book before all has arrived; `place` begins the sentence. */
export function unfinishedMove(place: string, move?: UnfinishedMove): StorageError {
  const from = move ? `, begun ${timeOf(move.begunAt)} from ${move.source}` : ''
  return new StorageError(
    'unfinished-move',
    `${place} holds a move that has not ended${from}, so not all is there yet. Start the same move again and it goes on where it stopped, or begin it anew with --anew.`,
  )
}

/** A destination that holds something else than an unfinished move. */
export function notEmpty(place: string, what: string): StorageError {
  return new StorageError(
    'not-empty',
    `${place} holds ${what} already. Nothing was overwritten: name a place that is not there yet, or has nothing in it.`,
  )
}

/** Another program has the book, so that it would change on its way. */
export function bookInUse(place: string): StorageError {
  return new StorageError('book-in-use', `${place} is used by another Loan Desk. End that one, then move.`)
}

export function noBook(place: string): StorageError {
  return new StorageError('no-book', `${place} holds no book of Loan Desk, so there is nothing to move.`)
}

/** A move changes nothing at its source, so it takes no book on to this version. */
export function olderFormat(place: string): StorageError {
  return new StorageError(
    'older-format',
    `${place} was written by an older version of Loan Desk. Start this one on it once, end it, then move.`,
  )
}

/** `2026-11-21 18:40 UTC` */
function timeOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
