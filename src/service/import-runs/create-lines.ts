import type { Note } from '#storage/note.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { LoanRegistration, StoredLoan } from '#storage/stored-loan.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { registrationOf, storeLoan } from '../loans/register-loan.ts'
import { writeTogether } from '../runs/write-lines.ts'
import { type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import type { Maker } from '../wire/caller-name.ts'
import { othersFirst } from '../wire/turns.ts'
import { IMPORT_LINES } from './import-lines.ts'
import type { LoanOfLine, LoanToMake } from './loan-of-line.ts'
import { NOT_GOOD_NOW, takenBy } from './settled-lines.ts'

/** Lines processed before others are served, or rows if a line has many installments. */
export const LINES_A_TURN = 20
const ROWS_A_TURN = 300

/** Context for creating the loans of a run. */
export type Creating = { readonly run: StoredImportRun; readonly loanOf: LoanOfLine; readonly maker: Maker }

/** Registers loans on this computer, by the rules of createLoan. Returns the reason why the run has to stop, if it has to. */
export async function createLines(
  parts: LoanParts<Storage>,
  creating: Creating,
  lines: readonly StoredImportLine[],
): Promise<Note | undefined> {
  const settings = await parts.storage.settings.read()
  const stops: Promise<Note | undefined>[] = []
  for (const some of inTurns(lines)) {
    stops.push(createTogether(parts, creating, settings, some))
    await othersFirst()
  }
  return (await Promise.all(stops)).find((stop) => stop !== undefined)
}

/** Lines of each turn of the thread. */
function inTurns(lines: readonly StoredImportLine[]): readonly (readonly StoredImportLine[])[] {
  const turns: StoredImportLine[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const line of lines) {
    rows += line.installments ?? 0
    const turn = turns.at(-1)
    if (turn && turn.length < LINES_A_TURN && rows <= ROWS_A_TURN) turn.push(line)
    else {
      turns.push([line])
      rows = line.installments ?? 0
    }
  }
  return turns
}

/** Creates the lines of a turn. */
function createTogether(
  parts: LoanParts<Storage>,
  creating: Creating,
  settings: StoredSettings,
  turn: readonly StoredImportLine[],
): Promise<Note | undefined> {
  return writeTogether(parts, creating.run.uuid, IMPORT_LINES, turn, {
    together: (lines) => {
      const stores = lines.map((line) => storing(parts, creating, settings, line, creating.loanOf(line)))
      return parts.storage.writeInBackground((unit) => inTurn(inUnit(parts, unit), creating.run, stores))
    },
    alone: (line) => createLine(parts, creating, settings, line),
  })
}

/** Creates one line. Calculates the loan before the write, so that the write blocks others no longer than the disk needs. */
async function createLine(
  parts: LoanParts<Storage>,
  creating: Creating,
  settings: StoredSettings,
  line: StoredImportLine,
): Promise<void> {
  const loan = creating.loanOf(line)
  let isDone = false
  while (!isDone) {
    const store = storing(parts, creating, settings, line, loan)
    isDone = await parts.storage.writeInBackground((unit) => inTurn(inUnit(parts, unit), creating.run, [store]))
  }
}

/** Stores a loan and the result of its line. False if another loan has its public ID; then nothing is stored. */
type StoreLine = (own: DataParts<UnitOfWork>) => Promise<boolean>

/**
 * Stores lines unless the run was cancelled in the meantime. The lines are stored concurrently, so that the database
 * receives a statement of each at once. Throws, or is false, if the lines have to be created one by one.
 */
async function inTurn(
  own: DataParts<UnitOfWork>,
  { uuid }: StoredImportRun,
  stores: readonly StoreLine[],
): Promise<boolean> {
  if ((await own.storage.runs.byUuid(uuid))?.state !== 'running') return true
  const stored = await Promise.all(stores.map((store) => store(own)))
  return stored.every((isStored) => isStored)
}

function storing(
  parts: LoanParts,
  { run, maker }: Creating,
  settings: StoredSettings,
  line: StoredImportLine,
  loan: ReturnType<LoanOfLine>,
): StoreLine {
  if (loan.kind === 'faulty') return (own) => refuseLine(own, line)
  const registration = madeOf(parts, settings, loan, maker)
  return async (own) => {
    const { importLines, loans } = own.storage
    const known = await loans.byLenderLoanId(run.connectionId, registration.lenderLoanId)
    if (known) return settleKnown(own, line, known, loan)
    // Each line is processed once.
    if (!(await importLines.isIn(line, 'ready'))) return true
    if (!(await storeLoan(own.storage, registration))) return false
    if (!(await importLines.markCreated(line, registration))) throw new Error('A line was worked off twice')
    return true
  }
}

async function refuseLine({ storage: { importLines } }: DataParts<UnitOfWork>, line: StoredImportLine): Promise<true> {
  if (await importLines.isIn(line, 'ready')) await importLines.change(line, NOT_GOOD_NOW)
  return true
}

async function settleKnown(
  own: DataParts<UnitOfWork>,
  line: StoredImportLine,
  known: StoredLoan,
  loan: LoanToMake,
): Promise<true> {
  const { importLines } = own.storage
  if (await importLines.isIn(line, 'ready')) await importLines.change(line, takenBy(own, known, loan))
  return true
}

function madeOf(parts: LoanParts, settings: StoredSettings, loan: LoanToMake, maker: Maker): LoanRegistration {
  const { body, request, schedule, extensionsBefore } = loan
  return registrationOf(parts, settings, { request, text: JSON.stringify(body), schedule, extensionsBefore }, maker)
}
