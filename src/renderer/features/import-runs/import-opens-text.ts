import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { openItems } from './plan/questions/open-items.ts'

type Waiting = Pick<ImportRunBody, 'state' | 'questions' | 'missing'>

/** Conditions for Import, a sentence or two. Empty once Import is on. */
export function importOpensText(run: Waiting): string {
  const isChecked = run.state === 'checked'
  const open = openItems(run).length
  if (open === 0) return isChecked ? '' : 'Import opens when the check has run. The check creates nothing.'
  const answered = open === 1 ? 'the question is answered' : open === 2 ? 'both are answered' : 'all are answered'
  return `Import opens when ${answered}${isChecked ? '' : ' and the check has run'}. Nothing has been created yet.`
}
