import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted } from '../../formats/shown-text.ts'

/** Text of the work in an import that waits for a person, and where the import is found. Undefined if nothing waits. */
export function waitingText({
  state,
  name,
  counts,
}: Pick<ImportRunBody, 'state' | 'name' | 'counts'>): string | undefined {
  if (state === 'running') return `The import of ${name} goes on. You find it under Runs.`
  const left = [
    counts.ready > 0 && `${counted(counts.ready, 'good loan')} not imported yet`,
    counts.faulty > 0 && `${counted(counts.faulty, 'line')} to correct`,
  ].filter(Boolean)
  if (state === 'checking' || state === 'cancelled' || left.length === 0) return undefined
  return `${name} has ${left.join(' and ')}. You find it under Runs, as you leave it.`
}
