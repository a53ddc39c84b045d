import type { ImportLineChange } from '#contract/desk/import-lines.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { isAtRest } from './find-import.ts'
import { type LineJudge, lineJudge } from './judged-again.ts'
import { markAnew, type TouchedClient, touchedClients } from './names-corrected.ts'
import { nameFirstOfIds, withFirstOfIds } from './same-id-lines.ts'
import { correctionsOf } from './stored-line.ts'

/** States of lines that can be corrected: lines that were sent or created stay as they are. */
export const CORRECTABLE: readonly ImportLineState[] = ['ready', 'faulty', 'present', 'left-out']

type LineChange = { readonly position: number; readonly change: ImportLineChange }

/** Changes a line and checks it at once. Throws `run-state` while the run is at work or if the line was run. */
export async function changeLine(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  position: number,
  change: ImportLineChange,
): Promise<StoredImportLine> {
  const { moved, touched } = await changeLines(parts, run, [{ position, change }])
  await nameFirstOfIds(parts, run, moved)
  await markAnew(parts, run, touched)
  return present(await parts.storage.importLines.at({ runId: run.id, position }), 'line')
}

/** Changed lines, the lender loan IDs whose first line is now another one, and the clients of all lines that were checked. */
type Changed = {
  readonly lines: readonly StoredImportLine[]
  readonly moved: readonly string[]
  readonly touched: readonly TouchedClient[]
}

/**
 * Changes several lines in one write. Later lines with the same ID do not name the first one yet, and the names of clients
 * are not compared yet.
 */
export async function changeLines(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  changes: readonly LineChange[],
): Promise<Changed> {
  return parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    if (!(await isAtRest(own, run))) refuse({ kind: 'run-state' })
    const judge = await lineJudge(own, run)
    const done: ChangedOne[] = []
    for (const change of changes) done.push(await changeOne(own, run, judge, change))
    const lineAt = async (position: number) =>
      present(await own.storage.importLines.at({ runId: run.id, position }), 'line')
    const lines: StoredImportLine[] = []
    for (const { position } of changes) lines.push(await lineAt(position))
    const others: StoredImportLine[] = []
    for (const position of done.flatMap((one) => one.others)) others.push(await lineAt(position))
    const touched = touchedClients(own, [...done.map(({ before }) => before), ...lines, ...others])
    return { lines, moved: done.flatMap((one) => one.moved), touched }
  })
}

type ChangedOne = Awaited<ReturnType<typeof withFirstOfIds>> & { readonly before: StoredImportLine }

/** Changes one line. Returns it as it was, and what its lender loan ID changed in others. */
async function changeOne(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  judge: LineJudge,
  { position, change }: LineChange,
): Promise<ChangedOne> {
  const { importLines } = parts.storage
  const line = await importLines.at({ runId: run.id, position })
  if (!line) return refuse({ kind: 'not-found', what: 'run-line' })
  if (!CORRECTABLE.includes(line.state)) return refuse({ kind: 'run-state' })
  const isLeftOut = change.isLeftOut ?? line.state === 'left-out'
  const cells = merged<CellCorrection>(correctionsOf(parts, line), change.cells ?? [])
  const judged = await judge(line, cells)
  const state = isLeftOut ? 'left-out' : judged.state
  const hasMoved = line.lenderLoanId !== judged.lenderLoanId || isLeftOut !== (line.state === 'left-out')
  const ids = hasMoved ? [...new Set([line.lenderLoanId, judged.lenderLoanId])].flatMap((id) => id ?? []) : []
  const changed = await withFirstOfIds({ parts, run, judge, position }, ids, () =>
    importLines.change(line, { ...judged, state, explanation: null }),
  )
  return { ...changed, before: line }
}

/** Merges corrections. The last correction of a cell wins. */
export function merged<Correction extends CellCorrection>(
  before: readonly Correction[],
  given: readonly Correction[],
): readonly Correction[] {
  const isGiven = (one: Correction) => given.some(({ field, row }) => field === one.field && row === one.row)
  return [...before.filter((one) => !isGiven(one)), ...given]
}
