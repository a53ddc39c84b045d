import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { BY_CLIENT_CODE } from '#intake/cells/written-terms.ts'
import { dayText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { openItems } from './plan/questions/open-items.ts'

type Waiting = Pick<ImportRunBody, 'state' | 'questions' | 'missing'>

type Run = Pick<ImportRunBody, 'corrected' | 'name' | 'plan' | 'source'>

/** Values that the desk fixes itself. */
const USUAL: ReadonlySet<string> = new Set(['EUR', BY_CLIENT_CODE])

/** Retention of the uploaded file: until the import starts, or until an import that never started is deleted. */
export function retentionText({ keptUntil }: ImportRunBody): string {
  return keptUntil === null ? 'file removed' : `kept until ${dayText(new Date(keptUntil))}`
}

/** Conditions for Import, a sentence or two. Empty once Import is on. */
export function importOpensText(run: Waiting): string {
  const isChecked = run.state === 'checked'
  const open = openItems(run).length
  if (open === 0) return isChecked ? '' : 'Import opens when the check has run. The check creates nothing.'
  const answered = open === 1 ? 'the question is answered' : open === 2 ? 'both are answered' : 'all are answered'
  return `Import opens when ${answered}${isChecked ? '' : ' and the check has run'}. Nothing has been created yet.`
}

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

/** Work of a person that goes with an import: lines that were corrected, answers, columns and fixed values. Undefined if there is none. */
export function lostWork(run: Run): string | undefined {
  const { corrected, name } = run
  const lines = corrected === 0 ? [] : [counted(corrected, 'corrected line')]
  const all = [...lines, ...(isAnswered(run) ? ['your answers'] : [])].join(' and ')
  return all === '' ? undefined : `${all.replace(/^y/, 'Y')} for ${name} would be lost.`
}

function isAnswered({ plan, source }: Run): boolean {
  if (plan === null || source === null) return false
  const isOfMapping = plan.mapping !== null && !plan.mapping.isChanged
  const isFixed = !isOfMapping && plan.fixed.some(({ value }) => !USUAL.has(value))
  const isRead = Object.values(source.evidence).some((evidence) => evidence?.code === 'chosen')
  return isFixed || isRead || plan.columns.some(({ by }) => by === 'chosen')
}
