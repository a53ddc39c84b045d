import type { Context } from 'hono'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { answerBeside } from '../wire/apart.ts'
import { hasManyLines } from '../wire/is-long.ts'
import { importBody } from './import-run-body.ts'

/** A run as it is after what was asked of it. Its sums are added up by the reader where it has many lines. */
export async function answerImport(
  context: Context<ServiceEnv>,
  run: StoredImportRun,
  status = 200,
): Promise<ImportRunBody | Response> {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await hasManyLines(parts, run))) return importBody(parts, run)
  const path = `/desk/v1/import-runs/${run.uuid}`
  return answerBeside(reader, context, { path, connectionId: run.connectionId, work: run.uuid, status })
}
