import type { Hono } from 'hono'
import { type ImportLine, importLinePathParameters } from '#contract/desk/import-lines.ts'
import * as importLines from '#contract/endpoints/import-lines.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { othersFirst } from '../wire/turns.ts'
import { correctAlike } from './correct-alike.ts'
import { changeLine } from './correct-line.ts'
import { faultyLinesFile } from './faulty-lines-file.ts'
import { findImport } from './find-import.ts'
import { lineShower } from './import-line-body.ts'
import { otherNames } from './other-names.ts'

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
      return (await lineShower(parts, run))(line, names.get(line.position) ?? null)
    },
    saveFaultyLines: async ({ parts, path }) => faultyLinesFile(parts, await findImport(parts, path)),
  })
}

async function listImportLines({ parts, path, query }: Asked<typeof importLines.listImportLines>) {
  const { outcome: state = null, reason = null, oddity = null, ...asked } = query
  const run = await findImport(parts, path)
  const found = await pageAt(parts.storage.importLines, { runId: run.id, state, reason, oddity }, asked)
  if (found.page.rows.length === 0) return pageBody(found, { data: [], leftOut: found.page.unreadable.length })
  const lines = readable(parts, found.page)
  const [names, show] = [await otherNames(parts, run, lines), await lineShower(parts, run)]
  const { data, leftOut } = await bodiesOf(parts, lines, (line) => show(line, names.get(line.position) ?? null))
  return pageBody(found, { data, leftOut: leftOut + found.page.unreadable.length })
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
