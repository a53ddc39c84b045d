import type { Client } from 'pg'
import type { BookSource } from '../moving.ts'
import { noBook, olderFormat } from '../moving-errors.ts'
import { asking } from './asking.ts'
import { readContents } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { formatOf } from './migrate.ts'
import { FORMAT } from './migrations/migrations.ts'
import { connectAlone, during } from './moving-connection.ts'
import { columnTypes, rowsOf } from './moving-rows.ts'
import { targetName } from './target-words.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/**
 * Opens a book on a server as the source of a move. Nobody may have it open in the meantime: all of it is read as of
 * one moment, and later writes would be lost. Throws StorageError.
 */
export function openPostgresMovingSource(target: DatabaseTarget): Promise<BookSource> {
  return during(target, async () => {
    const client = await connectAlone(target)
    try {
      await client.query(BEGIN)
      await expectBook(client, target)
      return await sourceOn(client, target)
    } catch (error) {
      await client.end()
      throw error
    }
  })
}

async function expectBook(client: Client, { schema }: DatabaseTarget): Promise<void> {
  await refuseUnfinishedMove(client, schema)
  const format = await formatOf(client, schema)
  if (format === 0) throw noBook(`The schema "${schema}"`)
  if (format < FORMAT) throw olderFormat(`The schema "${schema}"`)
}

async function sourceOn(client: Client, target: DatabaseTarget): Promise<BookSource> {
  const rows = rowsOf(client, await columnTypes(client, target.schema))
  return {
    name: targetName(target),
    count: (table) => during(target, () => rows.count(table)),
    page: (...asked) => during(target, () => rows.page(...asked)),
    contents: readContents(asking((statement) => during(target, () => client.query(statement)))),
    close: () => client.end(),
  }
}
