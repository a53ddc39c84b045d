import type { ImportLineChange } from '#contract/desk/import-lines.ts'
import { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { importRun } from './find-import.ts'
import { judgeLoans } from './judge-loans.ts'
import { loanReader } from './line-reader.ts'
import { oddTo } from './odd-to.ts'
import { planLoan } from './planned-loan.ts'
import { correctionsJsonOf, correctionsOf, sourceLoanOf } from './stored-line.ts'
import { sourceOf } from './stored-source.ts'

/** Lines that were sent or made are what they are. */
export const CORRECTABLE: readonly ImportLineState[] = ['ready', 'faulty', 'present', 'left-out']

export type LineChange = { readonly position: number; readonly change: ImportLineChange }

/** Changes a line and checks it at once. Throws `run-state` while the run is at work or where the line was run. */
export async function changeLine(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  position: number,
  change: ImportLineChange,
): Promise<StoredImportLine> {
  const [line] = await changeLines(parts, run, [{ position, change }])
  return present(line, 'line')
}

/** The same of several, in one write. */
export async function changeLines(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  changes: readonly LineChange[],
): Promise<readonly StoredImportLine[]> {
  return parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    await refuseAtWork(own, run)
    const changed: StoredImportLine[] = []
    for (const change of changes) changed.push(await changedLine(own, run, change))
    return changed
  })
}

async function changedLine(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  { position, change }: LineChange,
): Promise<StoredImportLine> {
  const { importLines } = parts.storage
  const line = await importLines.at({ runId: run.id, position })
  if (!line) return refuse({ kind: 'not-found', what: 'run-line' })
  if (!CORRECTABLE.includes(line.state)) return refuse({ kind: 'run-state' })
  const isLeftOut = change.isLeftOut ?? line.state === 'left-out'
  const cells = merged(correctionsOf(parts, line), change.cells ?? [])
  await checkAgain(parts, run, line, cells, isLeftOut)
  return present(await importLines.at(line), 'line')
}

async function refuseAtWork(parts: LoanParts<UnitOfWork>, { uuid }: StoredImportRun): Promise<void> {
  const { state } = await importRun(parts, uuid)
  if (!['checked', 'paused', 'cancelled', 'finished'].includes(state)) refuse({ kind: 'run-state' })
}

/** What is given last of a cell counts. */
function merged(before: readonly CellCorrection[], given: readonly CellCorrection[]): readonly CellCorrection[] {
  const isGiven = (one: CellCorrection) => given.some(({ field, row }) => field === one.field && row === one.row)
  return [...before.filter((one) => !isGiven(one)), ...given]
}

async function checkAgain(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  line: StoredImportLine,
  cells: readonly CellCorrection[],
  isLeftOut: boolean,
): Promise<void> {
  const { storage } = parts
  const judged = await judgedAgain(parts, run, line, cells)
  const state = isLeftOut ? 'left-out' : judged.state
  await storage.importLines.change(line, { ...judged, state, explanation: null })
  const ids = new Set([line.lenderLoanId, judged.lenderLoanId])
  for (const id of ids) if (id !== null) await checkOthers(parts, run, line, id)
}

async function judgedAgain(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  line: StoredImportLine,
  cells: readonly CellCorrection[],
) {
  const read = loanReader(await sourceOf(parts, run))(sourceLoanOf(parts, line), cells)
  const corrected = read.cells.filter(({ was }) => was !== null)
  const isTaken = ({ field, row }: CellCorrection) => corrected.some((cell) => cell.field === field && cell.row === row)
  const plan = planLoan(read, await parts.storage.settings.read(), run.connectionId === LOCAL_CONNECTION)
  const place = { runId: run.id, connectionId: run.connectionId }
  const [judged] = await judgeLoans(parts, place, [{ ...line, read, plan, oddities: oddTo(new OddnessGauge(), read) }])
  return { ...present(judged, 'what a line comes to'), correctionsJson: correctionsJsonOf(cells.filter(isTaken)) }
}

/** So many lines of one ID at most: those behind are checked when these are mended. */
const OTHERS = 100

/** Those that had to stand back for the ID of this line, or have to from now on. */
async function checkOthers(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  { position: own }: StoredImportLine,
  lenderLoanId: string,
): Promise<void> {
  const { importLines } = parts.storage
  const positions = await importLines.withId(run.id, lenderLoanId, 0, OTHERS)
  for (const position of positions) {
    const other = position === own ? undefined : await importLines.at({ runId: run.id, position })
    if (!other || (other.state !== 'faulty' && other.state !== 'ready')) continue
    await importLines.change(other, await judgedAgain(parts, run, other, correctionsOf(parts, other)))
  }
}
