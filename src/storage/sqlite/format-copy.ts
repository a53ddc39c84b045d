import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { syncFolder } from './book-mark.ts'

/** How many copies are kept, the last ones. */
const KEPT = 3

/**
 * Copies a database, as it is, to a name beside it that says its format and when: a version of Loan Desk that writes the
 * older format can open it. On disk when this returns its path; copies before the last three are then removed.
 */
export function keepFormatCopy(database: Database.Database, now = new Date()): string {
  const path = database.name
  const format = Number(database.pragma('user_version', { simple: true }))
  const copy = `${path}.format-${format}.${now.toISOString().replaceAll(':', '')}`
  const unfinished = `${copy}.new`
  try {
    // SQLite fills an empty file; it is for its owner's eyes alone from the start.
    closeSync(openSync(unfinished, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(unfinished)
    sync(unfinished)
    renameSync(unfinished, copy)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  removeOlder(path)
  return copy
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Instants in UTC sort as texts; what a kill left unfinished goes too. */
function removeOlder(path: string): void {
  const instantOf = (name: string) => name.split('.').slice(3).join('.')
  const copies = readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.format-`))
    .sort((one, other) => instantOf(one).localeCompare(instantOf(other)))
  const whole = copies.filter((name) => !name.endsWith('.new'))
  const kept = new Set(whole.slice(-KEPT))
  for (const name of copies) if (!kept.has(name)) rmSync(join(dirname(path), name), { force: true })
}
