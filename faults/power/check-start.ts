import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { CONTENT_FOLDER } from '#storage/sqlite/files/content-files.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import { findBookFlaws } from '../crash/check-folder.ts'
import { openDesk } from '../desk.ts'
import { CREATE_LOAN, loanRequest } from '../desk-calls.ts'
import type { Known } from './known.ts'

/** Result of a start after a power cut. A refusal or a loss is a fault, and so is a duplicate. */
export type Start = { readonly kind: 'whole' } | Refusal | { readonly kind: 'lost'; readonly lost: readonly string[] }

type Refusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** Number of the newest loans that are read back. */
const READ_BACK = 5

/** Starts a whole desk on the folder, reads and writes through it, and then compares the book with what clients know. */
export async function checkDesk(folder: string, known: readonly Known[]): Promise<Start> {
  const desk = await refusing(() =>
    openDesk({ data: { folder, place: { kind: 'folder', folder }, remove: async () => {} } }),
  )
  if ('kind' in desk) return desk
  await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
  const loans = known.flatMap((item) => (item.kind === 'loan' && item.isLocal ? [item] : [])).slice(-READ_BACK)
  const wrong: string[] = []
  for (const { lenderLoanId, uuid } of loans) {
    const { status, text } = await desk.call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)
    if (status !== 200) wrong.push(`${lenderLoanId} is answered with ${status}: ${text}`)
  }
  const { status, text } = await desk.call('POST', CREATE_LOAN, loanRequest('AFTER-THE-CUT'))
  if (status !== 201) wrong.push(`A new loan is answered with ${status}: ${text}`)
  await desk.close()
  return wrong.length > 0 ? { kind: 'lost', lost: wrong } : checkStart(folder, known)
}

/** Starts on a data folder, as the desk does without `--accept-loss`, and compares the book with what clients know. */
export async function checkStart(folder: string, known: readonly Known[]): Promise<Start> {
  const refusal = await refusing(() => openStorage(folder).close())
  if (refusal) return refusal
  const lost = missingFrom(folder, known)
  return lost.length === 0 ? { kind: 'whole' } : { kind: 'lost', lost }
}

/** Result of the work, or its refusal. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'refused', code: 'error', message: error instanceof Error ? String(error.stack) : String(error) }
  }
}

function missingFrom(folder: string, known: readonly Known[]): readonly string[] {
  const database = new Database(databasePath(folder), { readonly: true })
  try {
    const has = lookUps(database, folder, known)
    const lost = known.filter((item) => !has(item)).map((item) => JSON.stringify(item))
    return [...lost, ...extendedTooOften(database, known), ...findBookFlaws(folder, database)]
  } finally {
    database.close()
  }
}

/** Returns a function that is true if a known item is stored. */
function lookUps(database: Database.Database, folder: string, all: readonly Known[]): (known: Known) => boolean {
  const loan = database.prepare<[string], { uuid: string; rows: number }>(`
    SELECT uuid, (SELECT count(*) FROM installment WHERE loan_id = loan.id AND version = 0) AS rows
    FROM loan WHERE lender_loan_id = ?`)
  const extension = database
    .prepare<[string], string>(
      'SELECT loan.uuid FROM loan_event JOIN loan ON loan.id = loan_id WHERE loan_event.uuid = ?',
    )
    .pluck()
  const note = database.prepare<[string], number>('SELECT 1 FROM dossier_note WHERE uuid = ?').pluck()
  const file = database.prepare<[string], string>('SELECT sha256 FROM dossier_file WHERE uuid = ?').pluck()
  const removals = new Set(all.flatMap((item) => (item.kind === 'file-removal-sent' ? [item.uuid] : [])))
  return (known) => {
    switch (known.kind) {
      case 'loan': {
        const found = loan.get(known.lenderLoanId)
        return found?.uuid === known.uuid && found.rows === known.rows
      }
      case 'extension-sent':
      case 'file-removal-sent':
        return true
      case 'extension':
        return extension.get(known.uuid) === known.loanUuid
      case 'note':
        return note.get(known.uuid) === 1
      case 'file': {
        const found = file.get(known.uuid)
        return found === undefined ? removals.has(known.uuid) : found === known.sha256 && hasContent(folder, found)
      }
      case 'file-removed':
        return file.get(known.uuid) === undefined
      default:
        return assertNever(known)
    }
  }
}

function hasContent(folder: string, sha256: string): boolean {
  try {
    const bytes = readFileSync(join(folder, CONTENT_FOLDER, sha256))
    return createHash('sha256').update(bytes).digest('hex') === sha256
  } catch {
    return false
  }
}

function extendedTooOften(database: Database.Database, known: readonly Known[]): readonly string[] {
  const times = new Map<string, number>()
  for (const item of known)
    if (item.kind === 'extension-sent') times.set(item.loanUuid, (times.get(item.loanUuid) ?? 0) + 1)
  const sql = `
    SELECT loan.uuid, count(*) AS extensions FROM loan_event JOIN loan ON loan.id = loan_id
    WHERE loan_event.kind = 'extended' GROUP BY loan_id`
  return database
    .prepare<[], { uuid: string; extensions: number }>(sql)
    .all()
    .filter(({ uuid, extensions }) => extensions > (times.get(uuid) ?? extensions))
    .map(({ uuid, extensions }) => `The loan ${uuid} was extended ${extensions} times, more often than anybody asked`)
}
