import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { isAtRest } from './find-import.ts'
import { type LineJudge, lineJudge } from './judged-again.ts'
import { savePiece } from './save-piece.ts'
import { correctionsOf, findingsJsonOf, findingsOf } from './stored-line.ts'

/** So many lines of one ID say which line has it first; those behind are checked when these are mended. */
const BEHIND = 100
/** So few of them are checked before others are served. */
const CHECKED_AT_ONCE = 5
const UNLIKE_OTHERS: readonly ImportOddity[] = ['amount-unlike-others', 'rate-unlike-others']

/** A line that is changed in a write. */
type Changing = {
  readonly parts: LoanParts<UnitOfWork>
  readonly run: StoredImportRun
  readonly judge: LineJudge
  readonly position: number
}

/**
 * Changes a line, and checks whichever other line has one of these lender loan IDs first from then on, or had it until then:
 * of all with the same ID, the first alone may be good, and only if the file says the same in each. Returns the IDs that
 * another line has first now, and the positions of the other lines that were checked. Runs inside a write.
 */
export async function withFirstOfIds(
  { parts, run, judge, position }: Changing,
  ids: readonly string[],
  change: () => Promise<void>,
): Promise<{ readonly moved: readonly string[]; readonly others: readonly number[] }> {
  const before = await firstOf(parts, run, ids)
  await change()
  const now = await firstOf(parts, run, ids)
  const moved = ids.filter((id) => before.get(id) !== now.get(id))
  const first = new Set(ids.flatMap((id) => [before.get(id) ?? position, now.get(id) ?? position]))
  const others = [...first].filter((other) => other !== position)
  for (const other of others) await checkOne(parts, run, judge, other)
  return { moved, others }
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
  const judged = await judge(line, correctionsOf(parts, line))
  await importLines.change(line, withUnlike(parts, line, judged))
}

/** Keeps that a line is unlike the others of its file: a line by itself does not show it. */
function withUnlike(
  parts: LoanParts<UnitOfWork>,
  line: StoredImportLine,
  judged: Awaited<ReturnType<LineJudge>>,
): typeof judged {
  const unlike = findingsOf(parts, line).oddities.filter((oddity) => UNLIKE_OTHERS.includes(oddity))
  if (unlike.length === 0) return judged
  const { faults, oddities } = findingsOf(parts, { ...line, findingsJson: judged.findingsJson })
  const all = [...unlike, ...oddities.filter((oddity) => !unlike.includes(oddity))]
  const oddity = judged.state === 'ready' ? (all[0] ?? null) : judged.oddity
  return { ...judged, oddity, findingsJson: findingsJsonOf({ faults, oddities: all }) }
}
