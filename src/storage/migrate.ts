import type Database from 'better-sqlite3'

/** Runs what is still missing, each migration whole or not at all. PRAGMA user_version counts those that ran. */
export function migrate(database: Database.Database, migrations: readonly string[]): void {
  const done = Number(database.pragma('user_version', { simple: true }))
  for (const [index, sql] of migrations.entries()) {
    if (index < done) continue
    database.transaction(() => {
      database.exec(sql)
      database.pragma(`user_version = ${index + 1}`)
    })()
  }
}
