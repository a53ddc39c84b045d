import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { KEPT_FORMATS } from '#storage/sqlite/migrations/kept-formats.test-support.ts'
import { FORMAT } from '#storage/sqlite/migrations/migrations.ts'
import { type BuiltDesk, type DeskPlace, freePort, startBuiltDesk } from '../crash/built-desk.ts'
import { sha256 } from '../crash/ledger.ts'
import { randomOf } from '../crash/written-loans.ts'
import { aim } from './aim.ts'
import { writeGrownFormat } from './grown-format.ts'
import { leftBook } from './left-book.ts'

/** Result of killing starts on a database of an older format. */
export type MigrationRound = {
  readonly format: number
  /** Formats after each kill, in order. */
  readonly left: readonly number[]
  /** True if at least one kill came between the beginning of the first migration and the end of the last. */
  readonly isHit: boolean
  readonly violations: readonly string[]
}

/** Loans added to a kept database. */
const LOANS = 400
/** Most starts killed one after the other. */
const MOST_KILLS = 3
const MOST_ATTEMPTS = 3
/** Formats with fewer migrations are not used: a single short migration is over before a kill arrives. */
const LEAST_MIGRATIONS = 3
const KILLED_WITHIN_MS = 30_000

/**
 * Kills starts while they migrate, then lets one finish. Its database must equal the database after a migration without
 * kills.
 */
export async function killMigration(seed: number): Promise<MigrationRound> {
  const random = randomOf(seed)
  const formats = KEPT_FORMATS.filter((kept) => FORMAT - kept >= LEAST_MIGRATIONS)
  const format = formats[random.whole(0, formats.length - 1)] ?? 1
  const place = { folder: mkdtempSync(join(tmpdir(), `loan-desk-kills-format-${format}-`)), port: await freePort() }
  const violations: string[] = []
  const kills = await killStarts(place, format, random, violations)
  const asKilled = `${place.folder}-as-killed`
  cpSync(place.folder, asKilled, { recursive: true, preserveTimestamps: true })
  await startAndEnd(place, violations)
  if (violations.length === 0) violations.push(...(await differences(place.folder, format)))
  if (violations.length > 0) violations.push(`Kept: ${asKilled} as the kills left it, ${place.folder} as it is now`)
  else for (const folder of [place.folder, asKilled]) rmSync(folder, { recursive: true })
  return { format, violations, ...kills }
}

type Kills = Pick<MigrationRound, 'left' | 'isHit'>

/** Kills starts. If the first kill comes too late, writes the database anew and kills earlier. */
async function killStarts(
  place: DeskPlace,
  format: number,
  random: SeededRandom,
  violations: string[],
): Promise<Kills> {
  for (let attempt = 1; ; attempt++) {
    writeGrownFormat(databasePath(place.folder), format, LOANS)
    const left: number[] = []
    let isHit = false
    for (let kills = random.whole(1, MOST_KILLS); kills > 0 && left.at(-1) !== FORMAT; kills--) {
      const missing = FORMAT - (left.at(-1) ?? format)
      isHit = (await killStart(place, random.whole(0, Math.floor(missing / (2 * attempt))), violations)) || isHit
      left.push(leftBook(place.folder).format)
    }
    if (isHit || attempt === MOST_ATTEMPTS || violations.length > 0) return { left, isHit }
    for (const name of readdirSync(place.folder)) rmSync(join(place.folder, name), { recursive: true })
  }
}

async function killStart(place: DeskPlace, passed: number, violations: string[]): Promise<boolean> {
  const desk = startBuiltDesk(place)
  const aimed = aim({
    folder: place.folder,
    processId: desk.processId,
    moment: 'within-migration',
    passed,
    fromMs: 0,
    untilMs: KILLED_WITHIN_MS,
    searchPages: [],
  })
  if ((await desk.ready) !== undefined) await desk.stop('SIGKILL')
  const { isHit } = await aimed
  const { code, signal } = await desk.ended
  if (signal !== 'SIGKILL') violations.push(`The desk did not start (${code}): ${desk.output()}`)
  return isHit
}

async function startAndEnd(place: DeskPlace, violations: string[]): Promise<void> {
  const desk: BuiltDesk = startBuiltDesk(place)
  const isReady = (await desk.ready) !== undefined
  const { code } = await desk.stop('SIGTERM')
  if (!isReady || code !== 0) violations.push(`The desk did not start and end (${code}): ${desk.output()}`)
}

/** Content of each format after a migration without kills. */
const unkilled = new Map<number, ReadonlyMap<string, string>>()

async function differences(folder: string, format: number): Promise<readonly string[]> {
  const expected = unkilled.get(format) ?? (await migratedAtOnce(format))
  unkilled.set(format, expected)
  const content = contentOf(folder)
  const tables = new Set([...expected.keys(), ...content.keys()])
  const other = [...tables].filter((table) => expected.get(table) !== content.get(table))
  const copies = readdirSync(folder).filter((name) => name.startsWith(`loan-desk.db.format-${format}.`))
  return [
    ...other.map((table) => `From format ${format}, "${table}" differs from that of a start that was not killed`),
    ...(copies.some((name) => !name.endsWith('.new')) ? [] : [`No copy of format ${format} is kept`]),
  ]
}

async function migratedAtOnce(format: number): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), `loan-desk-migrated-${format}-`))
  writeGrownFormat(databasePath(folder), format, LOANS)
  const violations: string[] = []
  await startAndEnd({ folder, port: await freePort() }, violations)
  if (violations.length > 0) throw new Error(violations.join('\n'))
  const content = contentOf(folder)
  rmSync(folder, { recursive: true })
  return content
}

/** Compared columns of drafts, whose IDs are random in each migration. */
const COMPARED: Readonly<Record<string, string>> = { draft: 'form, saved_at, values_json' }

/** Tables that each start rewrites, or that depend on the progress of indexing. */
const OF_ITS_OWN = /^(book|api_token|session|launch_code|.*_(search|unindexed).*)$/

/** Digests of the schema and of all rows of each table. */
function contentOf(folder: string): ReadonlyMap<string, string> {
  const database = new Database(databasePath(folder), { readonly: true })
  try {
    const rows = (sql: string) => sha256(database.prepare<[], unknown[]>(sql).raw().all().map(String).sort().join('\n'))
    const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const schema = 'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL'
    const own = tables.filter((name) => !OF_ITS_OWN.test(name))
    return new Map([
      ['schema', rows(schema)],
      ...own.map((name) => [name, rows(`SELECT ${COMPARED[name] ?? '*'} FROM "${name}"`)] as const),
    ])
  } finally {
    database.close()
  }
}
