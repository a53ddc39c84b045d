import type { Note } from '#storage/note.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { registrationOf, storeLoan } from '../loans/register-loan.ts'
import { writeLines } from '../runs/write-lines.ts'
import { type Caller, type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { IMPORT_LINES } from './import-lines.ts'
import type { LoanOfLine, LoanToMake } from './loan-of-line.ts'
import { NOT_GOOD_NOW, takenBy } from './settled-lines.ts'

/** So many lines, or one with so many installments, are worked out before others are served. */
const LINES_A_TURN = 20
const ROWS_A_TURN = 300

/** What the loans of a run are made with. */
export type Creating = { readonly run: StoredImportRun; readonly loanOf: LoanOfLine; readonly caller: Caller }

/** Registers loans on this computer, by the rules of createLoan. Returns why the run has to stop, if it has to. */
export async function createLines(
  parts: LoanParts<Storage>,
  creating: Creating,
  lines: readonly StoredImportLine[],
): Promise<Note | undefined> {
  const settings = await parts.storage.settings.read()
  const turns = turnsOf(lines)
  return writeLines(parts, creating.run.uuid, IMPORT_LINES, lines, async (line) => {
    for (let before = turns.get(line) ?? 0; before > 0; before--) await othersFirst()
    await createLine(parts, creating, settings, line)
  })
}

/** In which turn of the thread each line is worked out. */
function turnsOf(lines: readonly StoredImportLine[]): ReadonlyMap<StoredImportLine, number> {
  let [turn, taken, rows] = [0, 0, 0]
  return new Map(
    lines.map((line) => {
      taken++
      rows += line.installments ?? 0
      if (taken > LINES_A_TURN || (taken > 1 && rows > ROWS_A_TURN)) [turn, taken, rows] = [turn + 1, 1, 0]
      return [line, turn]
    }),
  )
}

/** What it comes to is worked out before it is written, so that the write holds others up for no longer than the disk needs. */
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
    isDone = await parts.storage.writeInBackground((unit) => store(inUnit(parts, unit)))
  }
}

/**
 * Stores a loan and what its line says of it. A run that was cancelled meanwhile makes nothing more, and a line is worked off
 * once. False where it has to be made again, because another loan has its public ID.
 */
function storing(
  parts: LoanParts,
  { run, caller }: Creating,
  settings: StoredSettings,
  line: StoredImportLine,
  loan: ReturnType<LoanOfLine>,
) {
  const registration = loan.kind === 'faulty' ? undefined : madeOf(parts, settings, loan, caller)
  return async (own: DataParts<UnitOfWork>): Promise<boolean> => {
    const { runs, importLines, loans } = own.storage
    if ((await runs.byUuid(run.uuid))?.state !== 'running' || !(await importLines.isIn(line, 'ready'))) return true
    if (loan.kind === 'faulty' || !registration) {
      await importLines.change(line, NOT_GOOD_NOW)
      return true
    }
    const known = await loans.byLenderLoanId(run.connectionId, registration.lenderLoanId)
    if (!known && !(await storeLoan(own.storage, registration))) return false
    const { uuid: loanUuid, publicId: loanPublicId } = registration
    await importLines.change(line, known ? takenBy(own, known, loan) : { state: 'created', loanUuid, loanPublicId })
    return true
  }
}

function madeOf(parts: LoanParts, settings: StoredSettings, loan: LoanToMake, caller: Caller) {
  const { body, request, schedule, extensionsBefore } = loan
  return registrationOf(parts, settings, { request, text: JSON.stringify(body), schedule, extensionsBefore }, caller)
}
