import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { DataParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { openQuestions } from './ask-day-count.ts'
import { sourceOf } from './stored-source.ts'

/** Throws `questions-open` while a run that was not started leaves a question open. */
export async function refuseOpenQuestions(parts: DataParts<Storage>, run: StoredImportRun): Promise<void> {
  if (run.startedAt !== null) return
  const { found, kept } = await sourceOf(parts, run)
  if (!found || !kept.plan) return
  const settings = await parts.storage.settings.read()
  const open = openQuestions(kept.plan, {
    facts: found.facts,
    settings,
    isLocal: run.connectionId === LOCAL_CONNECTION,
  })
  if (open.length > 0) refuse({ kind: 'questions-open' })
}
