import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { isAtRest } from './find-import.ts'
import { type LineJudge, lineJudge } from './judged-again.ts'
import { savePiece } from './save-piece.ts'
import { correctionsOf } from './stored-line.ts'

/** So many lines of one ID say which line has it first; those behind are checked when these are mended. */
const BEHIND = 100
/** So few of them are checked before others are served. */
const CHECKED_AT_ONCE = 5

/** A line that is changed in a write. */
type Changing = {
  readonly parts: LoanParts<UnitOfWork>
  readonly run: StoredImportRun
  readonly judge: LineJudge
  readonly position: number
}

/**
 * Changes a line, and checks whichever other line has one of these lender loan IDs first from then on, or had it until then:
 * of all with the same ID, the first alone may be good. Returns the IDs of which that is another line now. Runs inside a write.
 */
export async function withFirstOfIds(
  { parts, run, judge, position }: Changing,
  ids: readonly string[],
  change: () => Promise<void>,
): Promise<readonly string[]> {
  const before = await firstOf(parts, run, ids)
  await change()
  const now = await firstOf(parts, run, ids)
  const moved = ids.filter((id) => before.get(id) !== now.get(id))
  const others = new Set(moved.flatMap((id) => [before.get(id) ?? position, now.get(id) ?? position]))
  for (const other of others) if (other !== position) await checkOne(parts, run, judge, other)
  return moved
}

async function firstOf({ storage }: LoanParts<UnitOfWork>, { id: runId }: StoredImportRun, ids: readonly string[]) {
  const uses = await storage.importLines.firstUses(runId, ids)
  return new Map(uses.map(({ lenderLoanId, position }) => [lenderLoanId, position]))
}

/** Has the lines behind the first one of each ID say that it is the first: they are no good whatever they say. */
export async function nameFirstOfIds(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  ids: Iterable<string>,
): Promise<void> {
  const { storage } = parts
  for (const id of ids) {
    const positions = await storage.importLines.withId(run.id, id, 0, BEHIND)
    for (let start = 1; start < positions.length; start += CHECKED_AT_ONCE) {
      const some = positions.slice(start, start + CHECKED_AT_ONCE)
      await savePiece(parts, true, () =>
        storage.write(async (unit) => {
          const own = inUnit(parts, unit)
          if (!(await isAtRest(own, run))) return
          const judge = await lineJudge(own, run)
          for (const position of some) await checkOne(own, run, judge, position)
        }),
      )
      await othersFirst()
    }
  }
}

async function checkOne(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  judge: LineJudge,
  position: number,
): Promise<void> {
  const { importLines } = parts.storage
  const line = await importLines.at({ runId: run.id, position })
  if (!line || (line.state !== 'faulty' && line.state !== 'ready')) return
  await importLines.change(line, await judge(line, correctionsOf(parts, line)))
}
