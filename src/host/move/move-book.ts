import { createHash } from 'node:crypto'
import { type ContentStore, keepContent, type ReadContents } from '#storage/content-store.ts'
import type {
  BookSource,
  BookTarget,
  MovedRecord,
  MovedRows,
  MovedTable,
  UnfinishedMove,
  Unfit,
} from '#storage/moving.ts'
import { UNPLACED_EXTENSIONS } from '#storage/records/moved-loan-tables.ts'
import { createRowCheck, movedKeyOf } from '#storage/records/moved-row-check.ts'
import { MOVED_TABLES } from '#storage/records/moved-tables.ts'
import { RowError, shownKey } from '#storage/row-error.ts'
import { StorageError } from '#storage/storage-error.ts'
import { eachPage } from './each-page.ts'
import { countingProgress, type RowCounts, type TellProgress } from './move-progress.ts'
import { lineOf, surveyTable, type TableSurvey } from './survey.ts'

export type MoveOptions = {
  readonly tell: TellProgress
  /** ISO 8601 in UTC. */
  readonly now: () => string
  /** True to remove the rows of an earlier move first. */
  readonly anew?: boolean
  /** Overrides the number of rows moved together, which each table has by default. */
  readonly rowsAtOnce?: number
}

/** Survey of each moved table. */
export type MovedBook = ReadonlyMap<MovedTable['name'], TableSurvey>

type Move = MoveOptions & { readonly source: BookSource; readonly target: BookTarget; readonly counts: RowCounts }

type Side = Pick<MovedRows, 'page'>

/**
 * Moves a book: surveys all of it, writes it page by page, and reads both sides again. Until both agree, the
 * destination cannot be opened as a book; after an interruption, the same move resumes where it stopped. Throws
 * StorageError.
 */
export async function moveBook(source: BookSource, target: BookTarget, options: MoveOptions): Promise<MovedBook> {
  await refuseUnplaced(source)
  const counts = new Map<MovedTable['name'], number>()
  for (const table of MOVED_TABLES) counts.set(table.name, await source.count(table))
  const move = { ...options, source, target, counts }
  const sent = await surveySource(move)
  const contents = await surveyContents(source)
  await beginOrGoOn(move, digestOf(sent, contents))
  await sendRows(move)
  await sendContents(source, target, contents)
  options.tell({ step: 'completing', table: null, rows: 0, ofRows: 0, all: 0, ofAll: 0 })
  await target.complete()
  await verify(move, sent)
  await verifyContents(target, contents)
  await target.finish()
  return sent
}

/** Such extensions have no place in the moved tables, and would be lost. */
async function refuseUnplaced(source: BookSource): Promise<void> {
  for (const record of await source.page(UNPLACED_EXTENSIONS, null, 1))
    checkedBy(createRowCheck(UNPLACED_EXTENSIONS), record, source)
}

async function surveySource(move: Move): Promise<MovedBook> {
  const { source, target, counts, tell } = move
  const progress = countingProgress('checking', counts, tell)
  const surveys = new Map<MovedTable['name'], TableSurvey>()
  for (const table of MOVED_TABLES) {
    const check = createRowCheck(table)
    const survey = await surveyTable(source, table, limitOf(move, table), (records) => {
      for (const record of records) {
        checkedBy(check, record, source)
        const unfit = target.unfitIn(table, record)
        if (unfit) throw unfitRow(table, record, unfit)
      }
      progress(table.name, records.length)
    })
    surveys.set(table.name, survey)
  }
  return surveys
}

function checkedBy(check: (record: MovedRecord) => void, record: MovedRecord, { name }: BookSource): void {
  try {
    check(record)
  } catch (error) {
    throw error instanceof RowError ? damagedRow(error, name) : error
  }
}

/** One digest for all tables and files. */
function digestOf(surveys: MovedBook, contents: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([[...surveys], contents]))
    .digest('hex')
}

async function beginOrGoOn({ source, target, anew = false, now }: Move, content: string): Promise<void> {
  const found: UnfinishedMove | null = anew ? null : target.unfinished
  if (!found) await target.begin({ source: source.name, content, begunAt: now() })
  else if (found.content !== content) throw otherContent(found, target.name)
}

async function sendRows(move: Move): Promise<void> {
  const { source, target, counts, tell } = move
  const progress = countingProgress('moving', counts, tell)
  for (const table of MOVED_TABLES) {
    progress(table.name, await target.count(table))
    await eachPage(source, { table, after: await target.last(table), limit: limitOf(move, table) }, async (records) => {
      await target.put(table, records)
      progress(table.name, records.length)
    })
  }
}

/**
 * Compares each table with the sent rows. Throws StorageError `copy-differs` with the first differing table and its
 * first differing row.
 */
async function verify(move: Move, sent: MovedBook): Promise<void> {
  const { source, target, counts, tell } = move
  const progress = countingProgress('verifying', counts, tell)
  for (const table of MOVED_TABLES) {
    const limit = limitOf(move, table)
    const arrived = await surveyTable(target, table, limit, (records) => progress(table.name, records.length))
    if (JSON.stringify(arrived) === JSON.stringify(sent.get(table.name))) continue
    throw differs(target.name, (await firstDifference(source, target, table, limit)) ?? `${table.name} differs`)
  }
}

function limitOf({ rowsAtOnce }: Move, table: MovedTable): number {
  return rowsAtOnce ?? table.rowsAtOnce
}

/** The first row of a table that differs at the destination, in words; undefined if there is none. */
async function firstDifference(
  source: Side,
  target: Side,
  table: MovedTable,
  limit: number,
): Promise<string | undefined> {
  let after: MovedRecord | null = null
  for (;;) {
    const [sent, arrived]: [readonly MovedRecord[], readonly MovedRecord[]] = await Promise.all([
      source.page(table, after, limit),
      target.page(table, after, limit),
    ])
    const place = firstUnequal(sent, arrived)
    if (place !== undefined) return said(table, sent[place], arrived[place], arrived)
    const last = sent.at(-1)
    if (last === undefined) return undefined
    after = last
  }
}

function firstUnequal(sent: readonly MovedRecord[], arrived: readonly MovedRecord[]): number | undefined {
  for (let place = 0; place < Math.max(sent.length, arrived.length); place++) {
    const [one, other] = [sent[place], arrived[place]]
    if (!one || !other || lineOf(one) !== lineOf(other)) return place
  }
  return undefined
}

function said(
  table: MovedTable,
  sent: MovedRecord | undefined,
  arrived: MovedRecord | undefined,
  allArrived: readonly MovedRecord[],
): string {
  if (!sent) return arrived ? `${rowName(table, arrived)} was never sent` : `${table.name} differs`
  const key = keyLine(table, sent)
  if (arrived && keyLine(table, arrived) === key)
    return `${rowName(table, sent)} differs in ${differing(table, sent, arrived).join(', ')}`
  const isThere = arrived !== undefined && allArrived.some((record) => keyLine(table, record) === key)
  return isThere ? `${rowName(table, arrived)} was never sent` : `${rowName(table, sent)} is missing`
}

function keyLine(table: MovedTable, record: MovedRecord): string {
  return JSON.stringify(movedKeyOf(table, record))
}

function differing({ columns }: MovedTable, one: MovedRecord, other: MovedRecord): readonly string[] {
  return columns.filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))
}

/** Digests of the files of a book, each read to its end. Throws StorageError `damaged-row` if one does not match its digest. */
async function surveyContents({ contents, name }: BookSource): Promise<readonly string[]> {
  const all = await contents.all()
  try {
    for (const sha256 of all) await readThrough(contents, sha256)
  } catch (error) {
    throw error instanceof RowError ? damagedRow(error, name) : error
  }
  return all
}

/** Sends the files that have not arrived yet. */
async function sendContents(source: BookSource, target: BookTarget, digests: readonly string[]): Promise<void> {
  const arrived = new Set(await target.contents.all())
  for (const sha256 of digests) if (!arrived.has(sha256)) await send(source, target.contents, sha256)
}

async function send(source: BookSource, to: ContentStore, sha256: string): Promise<void> {
  const bytes = await source.contents.read(sha256)
  if (bytes) await keepContent(to, bytes)
}

/** Reads the arrived files again. Throws StorageError `copy-differs`. */
async function verifyContents({ contents, name }: BookTarget, sent: readonly string[]): Promise<void> {
  if (JSON.stringify(await contents.all()) !== JSON.stringify(sent)) throw differs(name, 'its files differ')
  for (const sha256 of sent) {
    await readThrough(contents, sha256).catch(() => {
      throw differs(name, `the file ${sha256} differs`)
    })
  }
}

async function readThrough(contents: ReadContents, sha256: string): Promise<void> {
  for await (const _piece of (await contents.read(sha256)) ?? []);
}

/** Error for a row of the source that its codec cannot read. */
function damagedRow({ place, cause }: RowError, source: string): StorageError {
  return new StorageError(
    'damaged-row',
    `${source} cannot be moved, because it is damaged: ${place}. It was left as it is, and nothing was written.`,
    { cause },
  )
}

/** Error for a row of the source that the destination cannot store. */
function unfitRow(table: MovedTable, record: MovedRecord, { column, why }: Unfit): StorageError {
  return new StorageError(
    'unfit-row',
    `The book cannot be moved there: ${rowName(table, record)} ${why} in ${column}. Nothing was written.`,
  )
}

/** Error for a destination that was begun with other content: a move resumes only with the same content. */
function otherContent({ source, begunAt }: UnfinishedMove, destination: string): StorageError {
  return new StorageError(
    'unfinished-move',
    `${destination} holds the beginning of a move from ${source} as it was at ${begunAt}, and that is not what is to be moved now. Nothing was written. Begin anew with --anew.`,
  )
}

/** Error for a copy that differs from its source. */
function differs(destination: string, what: string): StorageError {
  return new StorageError(
    'copy-differs',
    `What arrived in ${destination} is not what was sent: ${what}. It stays unusable. Begin anew with --anew.`,
  )
}

/** Name of a row by its table and key; a key is masked if it does not look like one. */
function rowName(table: MovedTable, record: MovedRecord): string {
  const key = movedKeyOf(table, record).map((value) => (value instanceof Uint8Array ? shortHex(value) : String(value)))
  return `the row ${shownKey(key.join(' '))} of ${table.name}`
}

function shortHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('hex')
}
