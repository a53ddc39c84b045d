import type { Context, Hono } from 'hono'
import {
  type ImportLine,
  importCorrections,
  importLineChange,
  importLinePathParameters,
  importLinesParameters,
} from '#contract/desk/import-lines.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { apart, type IsLong } from '../wire/apart.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { answer, route } from '../wire/routes.ts'
import { othersFirst } from '../wire/turns.ts'
import { isLargeImport } from './answer-import.ts'
import { correctAlike } from './correct-alike.ts'
import { changeLine } from './correct-line.ts'
import { faultyLinesFile } from './faulty-lines-file.ts'
import { findImport } from './find-import.ts'
import { importLineBody } from './import-line-body.ts'
import { type LineReader, lineReader } from './line-reader.ts'

const RUN = '/desk/v1/import-runs/:uuid'

/** The lines of an import run: shown, corrected, left out, and handed on to be mended elsewhere. */
export function deskImportLineRoutes(app: Hono<ServiceEnv>): void {
  route(app, `${RUN}/lines`, { GET: apart(listLines, isCountOfMany) })
  route(app, `${RUN}/lines/corrections`, {
    POST: async (context) => {
      const request = validated(importCorrections, (await readJson(context)).value)
      const { parts } = context.var
      return answer(await correctAlike(parts, await findImport(context), request))
    },
  })
  route(app, `${RUN}/lines/:position`, { PATCH: correctLine })
  route(app, `${RUN}/faulty-lines`, {
    GET: async (context) => faultyLinesFile(context.var.parts, await findImport(context)),
  })
}

/** The first page says how many lines match: they are counted. */
const isCountOfMany: IsLong = (context) => {
  const { cursor, before } = context.req.query()
  return cursor === undefined && before === undefined && isLargeImport(context)
}

async function listLines(context: Context<ServiceEnv>): Promise<Response> {
  const {
    outcome: state = null,
    reason = null,
    oddity = null,
    ...asked
  } = validated(importLinesParameters, readQuery(context))
  const { parts } = context.var
  const run = await findImport(context)
  const found = await pageAt(parts.storage.importLines, { runId: run.id, state, reason, oddity }, asked)
  if (found.page.rows.length === 0) return pageAnswer(found, { data: [], leftOut: found.page.unreadable.length })
  const { data, leftOut } = await bodiesOf(parts, readable(parts, found.page), await lineReader(parts, run))
  return pageAnswer(found, { data, leftOut: leftOut + found.page.unreadable.length })
}

/** So few are worked out before others are served. */
const LINES_A_TURN = 10

/** Those whose cells are damaged are left out. */
async function bodiesOf(parts: DataParts, lines: readonly StoredImportLine[], read: LineReader) {
  const data: ImportLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await othersFirst()
    try {
      data.push(importLineBody(parts, line, read))
    } catch (error) {
      const damage = parts.storage.rowErrorOf(error)
      if (!damage) throw error
      nameOnce(parts, [damage])
    }
  }
  return { data, leftOut: lines.length - data.length }
}

async function correctLine(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const change = validated(importLineChange, (await readJson(context)).value)
  const path = importLinePathParameters.safeParse({ position: context.req.param('position') })
  if (!path.success) return refuse({ kind: 'not-found', what: 'run-line' })
  const run = await findImport(context)
  const line = await changeLine(parts, run, path.data.position, change)
  return answer(importLineBody(parts, line, await lineReader(parts, run)))
}
