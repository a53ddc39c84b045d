import type { Context } from 'hono'
import type { StoredImportRun, StoredRun } from '#storage/stored-run.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { answerBeside, type IsLong } from '../wire/apart.ts'
import { answer } from '../wire/routes.ts'
import { importRun } from './find-import.ts'
import { importBody } from './import-run-body.ts'

/** Adding up this many lines takes a few milliseconds. */
const LARGE_RUN = 2_000

/** Whether the run that the path names has so many lines that to add them up takes long. */
export const isLargeImport: IsLong = async ({ req, var: { parts } }) =>
  hasManyLines(parts, await importRun(parts, req.param('uuid') ?? ''))

/** Whether a run has so many lines that to add them up takes long; false where it has lines of another kind. */
export async function hasManyLines({ storage }: DataParts, { id }: Pick<StoredRun, 'id'>): Promise<boolean> {
  return ((await storage.importLines.last(id))?.position ?? 0) > LARGE_RUN
}

/** A run as it is after what was asked of it. Its sums are added up by the reader where it has many lines. */
export async function answerImport(
  context: Context<ServiceEnv>,
  run: StoredImportRun,
  status = 200,
): Promise<Response> {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await hasManyLines(parts, run))) return answer(await importBody(parts, run), status)
  const path = `/desk/v1/import-runs/${run.uuid}`
  return answerBeside(reader, context, { path, connectionId: run.connectionId, work: run.uuid, status })
}
