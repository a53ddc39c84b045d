import { mappingOf } from '#intake/columns/mapping-of.ts'
import { shownPlan } from '#intake/columns/shown-plan.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { outcomeParts } from './choice-outcome.ts'
import { openQuestions } from './open-questions.ts'
import { savedMappings } from './saved-mappings.ts'
import { type KeptPlan, sourceOf } from './stored-source.ts'

/** Mappings that may fit a file: that of the file before it comes first, then the saved ones. */
export async function knownMappings(
  parts: DataParts,
  { ofFileBefore }: Pick<KeptPlan, 'ofFileBefore'>,
): Promise<readonly SavedMapping[]> {
  const saved = await savedMappings(parts)
  return ofFileBefore === null ? saved : [ofFileBefore, ...saved]
}

/**
 * What a person said of the columns of an import, for a file that is chosen in its place: the saved mapping that it goes by, or
 * a mapping of its own under the name of its file. Null if nobody said anything.
 */
export async function answersOf(parts: LoanParts<Storage>, run: StoredImportRun): Promise<SavedMapping | null> {
  const { name, found, kept } = await sourceOf(parts, run)
  const { plan } = kept
  if (!found || !plan || !hasAnswers(plan, found.facts)) return null
  if (plan.mapping !== null && !plan.mapping.isChanged) {
    const mappings = await knownMappings(parts, kept)
    const taken = mappings.find(({ uuid }) => uuid === plan.mapping?.uuid)
    if (taken && !taken.isOfFile) return taken
  }
  const questions = openQuestions(plan, await outcomeParts(parts, run, found.facts))
  return { ...mappingOf(name, { plan, source: found.facts, questions }), uuid: run.uuid, isOfFile: true }
}

/** True if the plan says more than the file itself shows. */
function hasAnswers(plan: ImportPlan, facts: SourceFacts): boolean {
  const { evidence } = facts
  if (plan.mapping !== null || plan.columns.some(({ by }) => by === 'chosen')) return true
  if (evidence.decimals?.code === 'chosen' || evidence.dates?.code === 'chosen') return true
  return JSON.stringify(plan.fixed) !== JSON.stringify(shownPlan(facts).fixed)
}
