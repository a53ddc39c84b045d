import { BY_CLIENT_CODE, type ClientCodeRule, readClientType } from '../cells/written-terms.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ClientKinds, SourceFacts } from '../source-facts.ts'
import { askLostZeros } from './ask-codes.ts'
import { type Asker, type Choice, take } from './open-question.ts'

/** Asks what the clients are whose codes prove neither a person nor a company. */
export const askClientKinds: Asker = (plan, facts) => {
  const { clientKinds } = facts
  if (clientKinds === null || clientKinds.unproven === 0 || !goesByCode(plan, clientKinds)) return []
  // Codes with their zeros prove what they did not prove when they were counted.
  const hasLostZeros = askLostZeros(plan, facts).length > 0 || plan.columns[clientKinds.codeColumn]?.as === 'with-zeros'
  if (hasLostZeros) return []
  const { persons, companies, unproven, lines, names, codes } = clientKinds
  const choice = (rule: ClientCodeRule, params: Choice['params']): Choice => ({
    code: 'unproven-clients',
    params: { rule, ...params },
    change: { fixed: withRule(plan, rule) },
  })
  return [
    {
      code: 'client-kind',
      column: clientKinds.codeColumn,
      params: { count: unproven, persons, companies, lines: lines.map(String), names, codes },
      choices: [
        choice('BY_CLIENT_CODE_OR_CONSUMER', { persons: persons + unproven, companies, faulty: 0 }),
        choice('BY_CLIENT_CODE_OR_COMPANY', { persons, companies: companies + unproven, faulty: 0 }),
        choice('BY_CLIENT_CODE_ALONE', { persons, companies, faulty: unproven }),
        ...columnsOfTypes(plan, facts).map((index) => take(index, 'clientType')),
      ],
    },
  ]
}

/** True if nobody has said what such clients are, and the codes are those that were counted. */
function goesByCode({ columns, fixed }: ImportPlan, { codeColumn }: ClientKinds): boolean {
  const isByCode = fixed.some(({ field, value }) => field === 'clientType' && value === BY_CLIENT_CODE)
  const hasTypes = columns.some(({ field }) => field === 'clientType')
  return isByCode && !hasTypes && columns[codeColumn]?.field === 'clientCode'
}

function withRule({ fixed }: ImportPlan, rule: ClientCodeRule) {
  return fixed.map((value) => (value.field === 'clientType' ? { ...value, value: rule } : value))
}

/** Columns without a field whose first cells are client types. */
function columnsOfTypes(plan: ImportPlan, { columns }: SourceFacts): readonly number[] {
  return columns.flatMap(({ index, samples }) => {
    const filled = samples.filter((sample) => sample !== '')
    const areTypes = filled.length > 0 && filled.every((sample) => readClientType(sample, false).kind === 'ok')
    return areTypes && plan.columns[index]?.field === null ? [index] : []
  })
}
