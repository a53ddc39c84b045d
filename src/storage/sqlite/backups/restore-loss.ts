import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'
import { databasePath, filesOf, find } from '../files/book-files.ts'
import { readBookRow } from '../files/book-row.ts'
import { QUIETLY } from '../files/slow-step.ts'
import { asStorageError } from '../files/system-fault.ts'
import { openCopy } from '../opening/database-copy.ts'
import { isBegun, judgeBook } from '../opening/judge-book.ts'
import { readingCopy } from './copied-database.ts'

/** Loss of the book that is in the data folder now by the restore of a backup. */
export type RestoreLoss =
  | { readonly kind: 'no-book' }
  /** `says` is the sentence of its refusal. */
  | { readonly kind: 'unreadable'; readonly says: string }
  | {
      readonly kind: 'book'
      /** Last change of the present book, ISO 8601 in UTC. */
      readonly changedAt: string
      /** Loans that the backup lacks, and their amounts in cents. */
      readonly loans: number
      readonly amount: bigint
      /** Later events, such as extensions, of loans that the backup has. */
      readonly events: number
      /** Changes of any kind; null if the backup is not of the same book. */
      readonly changes: number | null
    }

/** Compares the book of a data folder with a backup. Changes neither. The folder must be locked. */
export function lossOfRestore(dataFolder: string, backupDatabase: string): RestoreLoss {
  const files = filesOf(databasePath(dataFolder))
  if (find(files.database) === 'nothing') return { kind: 'no-book' }
  try {
    judgeBook(files, { mark: false, log: false }, { slowly: QUIETLY, besideFrom: Number.POSITIVE_INFINITY })
    const present = openCopy(files, isBegun(files.log))
    try {
      return readingCopy(backupDatabase, (backup) => compared(present.database, backup))
    } finally {
      present.close()
    }
  } catch (error) {
    const refusal = asStorageError(error, files.database)
    if (refusal instanceof StorageError) return { kind: 'unreadable', says: refusal.message }
    throw error
  }
}

function compared(present: Database.Database, backup: Database.Database): RestoreLoss {
  const [book, saved] = [readBookRow(present), readBookRow(backup)]
  const isSame = book !== undefined && book.uuid === saved?.uuid
  return {
    kind: 'book',
    changedAt: book?.committedAt ?? '',
    ...missingLoans(loansOf(present), loansOf(backup)),
    changes: isSame ? Math.max(0, book.commits - saved.commits) : null,
  }
}

type LoanRow = { readonly uuid: string; readonly amount: number; readonly events: number }

const LOANS = `
  SELECT uuid, amount_cents AS amount, (SELECT count(*) FROM loan_event WHERE loan_id = loan.id) AS events
  FROM loan ORDER BY uuid`
/** In formats before loans were their events. */
const OLD_LOANS = 'SELECT uuid, amount_cents AS amount, 0 AS events FROM loan ORDER BY uuid'

/** Loans in the order of their identifiers, so that two books of any size are compared row by row. */
function loansOf(database: Database.Database): Iterator<LoanRow> {
  const hasEvents = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'loan_event'").get() !== undefined
  return database.prepare<[], LoanRow>(hasEvents ? LOANS : OLD_LOANS).iterate()
}

function missingLoans(present: Iterator<LoanRow>, backup: Iterator<LoanRow>) {
  const lost = { loans: 0, amount: 0n, events: 0 }
  let saved = backup.next()
  for (let own = present.next(); !own.done; own = present.next()) {
    while (!saved.done && saved.value.uuid < own.value.uuid) saved = backup.next()
    if (!saved.done && saved.value.uuid === own.value.uuid) {
      lost.events += Math.max(0, own.value.events - saved.value.events)
    } else {
      lost.loans++
      lost.amount += BigInt(own.value.amount)
    }
  }
  // Ends the statement, so that its database can be closed.
  backup.return?.()
  return lost
}
