import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { BY_CLIENT_CODE } from '#intake/cells/written-terms.ts'
import { counted } from '../../formats/shown-text.ts'

type Run = Pick<ImportRunBody, 'corrected' | 'name' | 'plan' | 'source'>

/** Work of a person that goes with an import: lines that were corrected, answers, columns and fixed values. Undefined if there is none. */
export function lostWork(run: Run): string | undefined {
  const { corrected, name } = run
  const lines = corrected === 0 ? [] : [counted(corrected, 'corrected line')]
  const all = [...lines, ...(isAnswered(run) ? ['your answers'] : [])].join(' and ')
  return all === '' ? undefined : `${all.replace(/^y/, 'Y')} for ${name} would be lost.`
}

/** Values that the desk fixes itself. */
const USUAL: ReadonlySet<string> = new Set(['EUR', BY_CLIENT_CODE])

function isAnswered({ plan, source }: Run): boolean {
  if (plan === null || source === null) return false
  const isOfMapping = plan.mapping !== null && !plan.mapping.isChanged
  const isFixed = !isOfMapping && plan.fixed.some(({ value }) => !USUAL.has(value))
  const isRead = Object.values(source.evidence).some((evidence) => evidence?.code === 'chosen')
  return isFixed || isRead || plan.columns.some(({ by }) => by === 'chosen')
}
