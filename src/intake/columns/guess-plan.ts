import { plainWords } from '../cells/plain-words.ts'
import type { ImportPlan, SavedMapping } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { planBy } from './plan-by.ts'
import { shownPlan } from './shown-plan.ts'

/** Plans an import: by a mapping that was saved for the same heads, then by what the file itself shows. */
export function guessPlan(facts: SourceFacts, saved: readonly SavedMapping[] = []): ImportPlan {
  if (facts.format.shape === 'requests') return shownPlan(facts)
  const mapping = saved.find((candidate) => hasHeads(candidate, facts.columns))
  return mapping ? planBy(mapping, facts) : shownPlan(facts)
}

function hasHeads({ columns }: SavedMapping, found: readonly SourceColumn[]): boolean {
  const heads = found.map(({ head }) => plainWords(head)).filter((head) => head !== 'reason')
  const wanted = columns.map(({ head }) => plainWords(head)).filter((head) => head !== 'reason')
  return heads.length === wanted.length && heads.every((head, index) => head === wanted[index])
}
