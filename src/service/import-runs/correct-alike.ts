import type { ImportCorrected, ImportCorrections } from '#contract/desk/import-lines.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import type { ImportLineFilter } from '#storage/import-stores.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import type { LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { CORRECTABLE, changeLines } from './correct-line.ts'
import { lineReader } from './line-reader.ts'
import { markAnew, type TouchedClient } from './names-corrected.ts'
import { nameFirstOfIds } from './same-id-lines.ts'
import { savePiece } from './save-piece.ts'
import { correctionsOf } from './stored-line.ts'
import { expectPlannedSource } from './stored-source.ts'

/** So many lines are read from the storage together, and so few of them looked at and changed before others are served. */
const LINES_AT_ONCE = 100
const CHANGES_AT_ONCE = 5

/**
 * Gives every line of a list that has this text in a field another one, or those lines alone that are named.
 * Throws `commit-unknown` if the server stops answering after some of them were saved.
 */
export async function correctAlike(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  request: ImportCorrections,
): Promise<ImportCorrected> {
  const read = lineReader(parts, await expectPlannedSource(parts, run))
  // A correction is found as it was typed, whatever it was read as.
  const cellsOf = (line: StoredImportLine) => (request.positions ? correctionsOf(parts, line) : read(line).cells)
  const positions: number[] = []
  const moved = new Set<string>()
  const touched: TouchedClient[] = []
  let good = 0
  for await (const lines of linesOf(parts, run, request)) {
    for (let start = 0; start < lines.length; start += CHANGES_AT_ONCE) {
      const some = lines.slice(start, start + CHANGES_AT_ONCE)
      const changes = some.flatMap((line) => changeOf(line, cellsOf(line), request))
      if (changes.length > 0) {
        const changed = await savePiece(parts, positions.length > 0, () => changeLines(parts, run, changes))
        for (const { position } of changed.lines) positions.push(position)
        for (const id of changed.moved) moved.add(id)
        touched.push(...changed.touched)
        good += changed.lines.filter(({ state }) => state !== 'faulty' && state !== 'left-out').length
      }
      await othersFirst()
    }
  }
  await nameFirstOfIds(parts, run, moved)
  await markAnew(parts, run, touched)
  return { lines: positions.length, good, positions }
}

async function* linesOf(
  { storage: { importLines, forRequest } }: LoanParts<Storage>,
  { id: runId }: StoredImportRun,
  { positions, among = 'faulty' }: ImportCorrections,
): AsyncGenerator<readonly StoredImportLine[]> {
  if (positions) {
    const named = [...new Set(positions)]
    for (let start = 0; start < named.length; start += LINES_AT_ONCE) {
      const lines: StoredImportLine[] = []
      for (const position of named.slice(start, start + LINES_AT_ONCE)) {
        const line = await importLines.at({ runId, position })
        if (line && CORRECTABLE.includes(line.state)) lines.push(line)
      }
      yield lines
    }
    return
  }
  const filter = { runId, reason: null, ...FILTERS[among] }
  let after: number | null = null
  do {
    const page: Awaited<ReturnType<typeof importLines.page>> = await forRequest(() =>
      importLines.page(filter, after, LINES_AT_ONCE),
    )
    yield page.rows
    after = page.next
  } while (after !== null)
}

const FILTERS = {
  faulty: { state: 'faulty', oddity: null },
  odd: { state: 'ready', oddity: 'any' },
  good: { state: 'ready', oddity: null },
  present: { state: 'present', oddity: null },
  'left-out': { state: 'left-out', oddity: null },
} as const satisfies Readonly<Record<CorrectedAmong, Pick<ImportLineFilter, 'state' | 'oddity'>>>

/** Its cells that have this text in the field. */
function changeOf(
  { position }: StoredImportLine,
  own: readonly CellCorrection[],
  { field, from, to }: ImportCorrections,
) {
  const cells = own
    .filter((cell) => cell.field === field && cell.text === from)
    .map(({ row }) => ({ field, row, text: to }))
  return cells.length === 0 ? [] : [{ position, change: { cells } }]
}
