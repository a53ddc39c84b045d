import type { Hono } from 'hono'
import {
  type ImportCorrected,
  type ImportCorrections,
  type ImportLine,
  importLinePathParameters,
} from '#contract/desk/import-lines.ts'
import * as importLines from '#contract/endpoints/import-lines.ts'
import { importSheet } from '#contract/sheet/import-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import type { ImportLineFilter } from '#storage/import-stores.ts'
import type { Page } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { isSameClientName } from '#values/client-name.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows, ROWS_AT_ONCE } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import type { DataParts, LoanParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { othersFirst } from '../wire/turns.ts'
import { CORRECTABLE, changeLine, changeLines } from './correct-line.ts'
import { faultyLinesFile } from './faulty-lines-file.ts'
import { findImport } from './find-import.ts'
import { type LineShower, lineShower } from './import-line-body.ts'
import { importItem } from './import-run-body.ts'
import { lineReader } from './line-reader.ts'
import { markAnew, type TouchedClient, touchedClients } from './names-corrected.ts'
import { nameFirstOfIds } from './same-id-lines.ts'
import { savePiece } from './save-piece.ts'
import { MOST_NAMES } from './several-names.ts'
import { correctionsOf } from './stored-line.ts'
import { expectPlannedSource, plannedSource } from './stored-source.ts'

type OtherName = ImportLine['otherName']

/** So many lines are read from the storage together, and so few of them looked at and changed before others are served. */
const LINES_AT_ONCE = 100
const CHANGES_AT_ONCE = 5

const FILTERS = {
  faulty: { state: 'faulty', oddity: null },
  odd: { state: 'ready', oddity: 'any' },
  good: { state: 'ready', oddity: null },
  present: { state: 'present', oddity: null },
  'left-out': { state: 'left-out', oddity: null },
} as const satisfies Readonly<Record<CorrectedAmong, Pick<ImportLineFilter, 'state' | 'oddity'>>>

/** The lines of an import run: shown, corrected, left out, and handed on to be mended elsewhere. */
export function deskImportLineRoutes(app: Hono<ServiceEnv>): void {
  serve(app, importLines, {
    listImportLines,
    correctImportLines: async ({ parts, path, body }) => correctAlike(parts, await findImport(parts, path), body),
    correctImportLine: async ({ parts, path, body }) => {
      const place = importLinePathParameters.safeParse(path)
      if (!place.success) return refuse({ kind: 'not-found', what: 'run-line' })
      const run = await findImport(parts, path)
      const line = await changeLine(parts, run, place.data.position, body)
      const names = await otherNames(parts, run, [line])
      const show = await lineShower(parts, run, await expectPlannedSource(parts, run))
      return show(line, names.get(line.position) ?? null)
    },
    saveFaultyLines: async ({ parts, path }) => faultyLinesFile(parts, await findImport(parts, path)),
    exportImport,
  })
}

async function listImportLines({ parts, path, query }: Asked<typeof importLines.listImportLines>) {
  const { outcome: state = null, reason = null, oddity = null, ...asked } = query
  const run = await findImport(parts, path)
  const source = await plannedSource(parts, run)
  if (!source) return pageBody({ page: NO_LINES, total: 0 }, { data: [], leftOut: 0 })
  const found = await pageAt(parts.storage.importLines, { runId: run.id, state, reason, oddity }, asked)
  if (found.page.rows.length === 0) return pageBody(found, { data: [], leftOut: found.page.unreadable.length })
  const { data, leftOut } = await shownLines(
    parts,
    run,
    await lineShower(parts, run, source),
    readable(parts, found.page),
  )
  return pageBody(found, { data, leftOut: leftOut + found.page.unreadable.length })
}

async function shownLines(
  parts: DataParts,
  run: StoredImportRun,
  show: LineShower,
  lines: readonly StoredImportLine[],
) {
  const names = await otherNames(parts, run, lines)
  return bodiesOf(parts, lines, (line) => show(line, names.get(line.position) ?? null))
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportImport({ parts, path, query: { format } }: Asked<typeof importLines.exportImport>) {
  const run = await findImport(parts, path)
  const item = await importItem(parts, run)
  refuseTooMany(item.counts.all, format)
  // A damaged row that all lines need is answered as a problem, before the file begins.
  const source = await plannedSource(parts, run)
  const lines = source ? linesOf(parts, run, await lineShower(parts, run, source)) : noLines()
  if (format === 'json')
    return Response.json({ data: await allRows(lines), leftOut: item.leftOut }, { headers: NO_STORE })
  return sheetFile(importSheet(item, lines, await sheetOrigin(parts)), format)
}

/** While the file is read or planned anew, the lines that are stored are those of an older plan. */
const NO_LINES: Page<StoredImportLine, number> = { rows: [], unreadable: [], previous: null, next: null }

async function* noLines(): Pages<ImportLine> {}

async function* linesOf(parts: DataParts, run: StoredImportRun, show: LineShower): Pages<ImportLine> {
  const filter = { runId: run.id, state: null, reason: null, oddity: null }
  let after: number | null = null
  do {
    const page: Page<StoredImportLine, number> = await parts.storage.importLines.page(filter, after, ROWS_AT_ONCE)
    yield (await shownLines(parts, run, show, readable(parts, page))).data
    after = page.next
  } while (after !== null)
}

/** So few lines are worked out before others are served; a long schedule counts as several. */
const LINES_A_TURN = 10
const ROWS_A_LINE = 400

/** Those whose cells are damaged are left out. */
async function bodiesOf(
  parts: DataParts,
  lines: readonly StoredImportLine[],
  show: (line: StoredImportLine) => ImportLine,
) {
  const data: ImportLine[] = []
  let sinceTurn = 0
  for (const line of lines) {
    sinceTurn += 1 + (line.installments ?? 0) / ROWS_A_LINE
    if (sinceTurn >= LINES_A_TURN) {
      await othersFirst()
      sinceTurn = 0
    }
    try {
      data.push(show(line))
    } catch (error) {
      const damage = parts.storage.rowErrorOf(error)
      if (!damage) throw error
      nameOnce(parts, [damage])
    }
  }
  return { data, leftOut: lines.length - data.length }
}

/** Looks up another name of the client, with its first line, for each line that is marked for it; by positions. */
async function otherNames(
  parts: DataParts,
  run: StoredImportRun,
  lines: readonly StoredImportLine[],
): Promise<ReadonlyMap<number, OtherName>> {
  const marked = lines.flatMap((line) => {
    const client = touchedClients(parts, [line]).find(({ isMarked }) => isMarked)?.client
    return client && line.state === 'ready' ? { line, client } : []
  })
  if (marked.length === 0) return new Map()
  const clients = marked.map(({ client }) => client)
  const names = await parts.storage.importLines.namesOfAll(run.id, clients, MOST_NAMES)
  return new Map(
    marked.flatMap(({ line }, index) => {
      const other = names[index]?.find(({ name }) => !isSameClientName(name, line.clientName ?? ''))
      return other ? [[line.position, { clientName: other.name, line: other.line }]] : []
    }),
  )
}

/**
 * Gives every line of a list that has this text in a field another one, or those lines alone that are named.
 * Throws `commit-unknown` if the server stops answering after some of them were saved.
 */
async function correctAlike(
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
  for await (const lines of correctedLines(parts, run, request)) {
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

async function* correctedLines(
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
