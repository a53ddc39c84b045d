import { unfinishedMove } from '../../moving-errors.ts'
import { databasePath, find } from './book-files.ts'

/** Database of a book that has not completely arrived; it gets its final name at the end. */
export function movingPath(folder: string): string {
  return `${databasePath(folder)}.moving`
}

/** Throws StorageError `unfinished-move` if there is one in a data folder. */
export function refuseUnfinishedMove(folder: string): void {
  if (find(movingPath(folder)) !== 'nothing') throw unfinishedMove(`The data folder ${folder}`)
}
