import Database from 'better-sqlite3'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { findBookFlaws } from '../../crash/check-folder.ts'
import { dataFolderOf } from '../program.ts'
import { must, type World } from '../world.ts'

/** Checks that the stored data are consistent: no loan without its rows, no wrong count, no content without its file. */
export function findFlaws({ program }: World): void {
  const folder = dataFolderOf(program.place)
  const database = new Database(databasePath(folder), { readonly: true })
  try {
    const flaws = findBookFlaws(folder, database)
    must(flaws.length === 0, `The book has flaws: ${flaws.join('; ')}`)
  } finally {
    database.close()
  }
}
