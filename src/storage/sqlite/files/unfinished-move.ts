import { unfinishedMove } from '../../moving-errors.ts'
import { databasePath, find } from './book-files.ts'

/** The database of a book that has not arrived whole; it gets its own name in the end. */
export function movingPath(folder: string): string {
  return `${databasePath(folder)}.moving`
}

/** Throws StorageError `unfinished-move` where one lies in a data folder. */
export function refuseUnfinishedMove(folder: string): void {
  if (find(movingPath(folder)) !== 'nothing') throw unfinishedMove(`The data folder ${folder}`)
}
