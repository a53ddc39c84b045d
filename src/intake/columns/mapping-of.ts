import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { INTEREST_BY_PRINCIPAL } from '../cells/written-terms.ts'
import { judged } from './line-states.ts'

/** Input of a mapping: the plan of a file and its open questions. */
export type Planned = {
  readonly plan: ImportPlanBody
  readonly source: {
    readonly columns: readonly Pick<ImportSourceBody['columns'][number], 'index' | 'head'>[]
    readonly evidence: Pick<ImportSourceBody['evidence'], 'decimals' | 'dates'>
  }
  readonly questions: readonly Pick<ImportQuestionBody, 'code'>[]
}

/** Mapping of a plan, by the heads of its columns, so that it fits the next file of the same kind. */
export function mappingOf(name: string, { plan, source, questions }: Planned): ImportMappingRequest {
  const { format, fixed, mapping } = plan
  const open = new Set(questions.map(({ code }) => code))
  const planned = new Map(plan.columns.map((column) => [column.index, column]))
  const isSaid = (part: 'decimals' | 'dates') =>
    (source.evidence[part] !== null && source.evidence[part].code !== 'none-seen') || mapping?.settles.includes(part)
  return {
    name,
    shape: format.shape,
    decimals: isSaid('decimals') && !open.has('decimal-sign') ? format.decimals : null,
    dateOrder: isSaid('dates') && !open.has('date-order') ? format.dateOrder : null,
    columns: source.columns.map(({ index, head }) => columnOf(head, planned.get(index))),
    // The day belongs to this file: the next file has another.
    fixed: fixed.filter(({ field, value }) => field !== 'interestPaidUntil' || value === INTEREST_BY_PRINCIPAL),
  }
}

function columnOf(head: string, planned: ImportPlanBody['columns'][number] | undefined) {
  const { field = null, as = null, by = 'content', against = null, states, words } = planned ?? {}
  return {
    head,
    field,
    as,
    isAnswered: by === 'chosen' || by === 'saved',
    ...(against !== null && { against }),
    ...(states !== undefined && { states: states.map(judged) }),
    ...(words !== undefined && { words }),
  }
}
