import { existsSync } from 'node:fs'
import { type LossFacts, type LossFault, StorageError } from '../../storage-error.ts'
import type { BookFiles } from './book-files.ts'
import type { BookRow, CountedBook } from './book-row.ts'

/** Mark of the book, if it can be read. */
type Marked = Omit<CountedBook, 'uuid'>

/** `mark` counts the commits that an empty book would lack. */
export function databaseIsMissing(files: BookFiles, trace: string, mark?: Marked): StorageError<LossFault> {
  return loss(
    'missing-database',
    `The database ${files.database} is missing, though ${trace} beside it shows that there was one. Put it back.`,
    {
      file: files.database,
      changesMissing: mark?.commits ?? null,
      lastKnownAt: mark?.committedAt ?? null,
      setAside: [files.mark, files.log, files.index],
    },
  )
}

/** `note` is the mark that the desk left beside the folder. */
export function bookWasMoved(folder: string, note: Marked): StorageError<LossFault> {
  const message = `The data folder ${folder} was moved or removed while Loan Desk was running, last written ${timeOf(note.committedAt)}. Put it back.`
  return loss('missing-database', message, {
    file: folder,
    changesMissing: note.commits,
    lastKnownAt: note.committedAt,
  })
}

/** `mark` counts the changes that were only in the log. */
export function logIsMissing(
  { log, mark: markFile }: BookFiles,
  { commits, committedAt }: BookRow,
  mark?: Marked,
): StorageError<LossFault> {
  return loss(
    'missing-log',
    `Loan Desk did not end cleanly, and the log ${log} that holds its last changes is missing: the database may lack what was done after ${timeOf(committedAt)}. Put the log back.`,
    {
      file: log,
      changesMissing: mark ? mark.commits - commits : null,
      lastChangeAt: committedAt,
      lastKnownAt: mark?.committedAt ?? null,
      setAside: [markFile],
    },
  )
}

export function logIsForeign({ database, log, index }: BookFiles, { committedAt }: BookRow): StorageError<LossFault> {
  return loss(
    'foreign-log',
    `The log ${log} does not continue the database ${database}, last written ${timeOf(committedAt)}: one of them was put there from another time. Put back what belongs together.`,
    { file: log, lastChangeAt: committedAt, setAside: [log, index] },
  )
}

export function bookIsOlder(
  { database, mark: markFile }: BookFiles,
  mark: Marked,
  book: BookRow | undefined,
): StorageError<LossFault> {
  const changes = book ? ` and ${mark.commits - book.commits} changes later` : ''
  return loss(
    'older-database',
    `The database ${database} is older than the one that lay here: it was last written ${book ? timeOf(book.committedAt) : 'by an earlier version'}, the other one ${timeOf(mark.committedAt)}${changes}. Put the newer one back.`,
    {
      file: database,
      changesMissing: book ? mark.commits - book.commits : null,
      lastChangeAt: book?.committedAt ?? null,
      lastKnownAt: mark.committedAt,
      setAside: [markFile],
    },
  )
}

export function bookIsOther({ database, mark }: BookFiles): StorageError<LossFault> {
  const message = `The database ${database} is another book than the one that lay here. Put that one back.`
  return loss('other-book', message, { file: database, setAside: [mark] })
}

/** `book` is the state without the log, and `mark` counts the changes that were only in the log. */
export function logIsDamaged({ log, index }: BookFiles, book?: BookRow, mark?: Marked): StorageError<LossFault> {
  return loss('damaged-log', `${log}, the log of the last changes, is damaged, so loans may be missing.`, {
    file: log,
    changesMissing: book && mark ? mark.commits - book.commits : null,
    lastChangeAt: book?.committedAt ?? null,
    lastKnownAt: mark?.committedAt ?? null,
    setAside: [log, index],
  })
}

export function markIsDamaged(mark: string): StorageError<LossFault> {
  const message = `${mark} says how far the book was written and is damaged, so loans may be missing.`
  return loss('damaged-mark', message, { file: mark, setAside: [mark] })
}

const UNKNOWN: LossFacts = { file: null, changesMissing: null, lastChangeAt: null, lastKnownAt: null, setAside: [] }

function loss(code: LossFault, message: string, known: Partial<LossFacts>): StorageError<LossFault> {
  const facts = { ...UNKNOWN, ...known }
  return new StorageError(code, message, {
    loss: { ...facts, setAside: facts.setAside.filter((path) => existsSync(path)) },
  })
}

/** Formats an instant like `2026-11-21 18:40 UTC`. */
function timeOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
