import type { Context } from 'hono'
import { importUploadParameters } from '#contract/desk/import-runs.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import type { SavedMapping } from '#intake/import-plan.ts'
import type { StagedContent } from '#storage/content-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { MAX_SOURCE_BYTES } from '#values/vocabulary/import-limits.ts'
import { putToWork } from '../runs/run-work.ts'
import type { Caller, RunParts, ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { keepNamed } from '../wire/content-turn.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { receivedBytes, validatedBody } from '../wire/read-json.ts'
import { sentFileName } from '../wire/sent-file-name.ts'
import { findImport, importRun } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { answersOf } from './known-mappings.ts'
import { NOTHING_KEPT, planJsonOf } from './stored-source.ts'

/**
 * Receives a file and begins to look through it, which goes on in the background. It is written piece by piece; nothing is
 * left of one that is cut off. `after` is the import whose answers the file takes. Throws `body-too-large` and `broken-off`.
 */
export async function uploadFile(context: Context<ServiceEnv>, after: string | undefined): Promise<StoredImportRun> {
  const { parts, caller } = context.var
  const name = givenFileName(validatedBody(importUploadParameters, sentFileName(context)).name)
  const connectionId = await currentConnectionId(parts)
  const ofFileBefore = after === undefined ? null : await answersOf(parts, await findImport(parts, { uuid: after }))
  const staged = await parts.storage.contents.stage(receivedBytes(context.req.raw, MAX_SOURCE_BYTES))
  return begin(parts, { name, connectionId, staged, ofFileBefore }, caller)
}

type Upload = {
  readonly name: string
  readonly connectionId: string
  readonly staged: StagedContent
  readonly ofFileBefore: SavedMapping | null
}

async function begin(
  parts: RunParts<Storage>,
  { name, connectionId, staged, ofFileBefore }: Upload,
  caller: Caller,
): Promise<StoredImportRun> {
  const { storage, ids, clock, live } = parts
  const { sha256, size } = staged
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'import', state: 'reading', connectionId } as const
  await putToWork(parts, IMPORT_RUNS, run, caller, () =>
    keepNamed(storage, staged, () =>
      storage.write(async (unit) => {
        const runId = await unit.runs.insert(run)
        await unit.importSources.insert({ runId, name, size, sha256 })
        const source = ofFileBefore && (await unit.importSources.of(runId))
        if (source) await unit.importSources.change(source, { planJson: planJsonOf({ ...NOTHING_KEPT, ofFileBefore }) })
        await unit.runs.show(runId)
      }),
    ),
  )
  return importRun(parts, uuid)
}
