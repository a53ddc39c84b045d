import type { Context } from 'hono'
import { type ImportRunBody, importUploadParameters } from '#contract/desk/import-runs.ts'
import type { KeptContent } from '#storage/content-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { MAX_SOURCE_BYTES } from '#values/vocabulary/import-limits.ts'
import { putToWork } from '../runs/run-work.ts'
import type { Caller, RunParts, ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { inTurnOfContent } from '../wire/content-turn.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { receivedBytes, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { importRun } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'

/**
 * Takes a file in and begins to look through it, which goes on by itself. It goes to where files are kept piece by piece; of
 * one that is cut off nothing is left. Throws `body-too-large` and `broken-off`.
 */
export async function uploadFile(context: Context<ServiceEnv>): Promise<StoredImportRun> {
  const { parts, caller } = context.var
  const { name } = validated(importUploadParameters, readQuery(context))
  const content = await parts.storage.contents.keep(receivedBytes(context.req.raw, MAX_SOURCE_BYTES))
  return begin(parts, { ...content, name }, caller)
}

type NamedContent = KeptContent & Pick<ImportRunBody, 'name'>

async function begin(parts: RunParts<Storage>, file: NamedContent, caller: Caller): Promise<StoredImportRun> {
  const { storage, ids, clock, live } = parts
  const connectionId = await currentConnectionId(parts)
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'import', state: 'reading', connectionId } as const
  await putToWork(parts, IMPORT_RUNS, run, caller, () =>
    inTurnOfContent(storage, file.sha256, async () => {
      // Whoever deleted the last run of the same bytes meanwhile has taken these away with it.
      if (!(await storage.contents.read(file.sha256))) refuse({ kind: 'run-busy' })
      await storage.write(async (unit) => {
        const runId = await unit.runs.insert(run)
        await unit.importSources.insert({ runId, ...file })
        await unit.runs.show(runId)
      })
    }),
  )
  return importRun(parts, uuid)
}
