import { questionsOf } from '#intake/questions/questions-of.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { DataParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { sourceOf } from './stored-source.ts'

/** Throws `questions-open` while a run that was not started leaves a question open. */
export async function refuseOpenQuestions(parts: DataParts<Storage>, run: StoredImportRun): Promise<void> {
  if (run.startedAt !== null) return
  const { found, kept } = await sourceOf(parts, run)
  if (found && kept.plan && questionsOf(kept.plan, found.facts).length > 0) refuse({ kind: 'questions-open' })
}
