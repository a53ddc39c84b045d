import { SOURCE_DECIMALS, type SourceDateOrder, type SourceDecimals } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan, SettledPart } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { Asker, Choice, OpenQuestion } from './open-question.ts'

/** Asks which of day and month comes first, where the dates of the file leave it open or contradict one another. */
export const askDateOrder: Asker = (plan, facts) => {
  const evidence = facts.evidence.dates
  if (evidence?.code !== 'either-way' || isSettled(plan, 'dates')) return []
  return [question('date-order', evidence.params, DATE_ORDERS.map(dateChoice))]
}

const DATE_ORDERS: readonly SourceDateOrder[] = ['day-month-year', 'month-day-year']

function dateChoice(dateOrder: SourceDateOrder): Choice {
  return { code: 'read-dates', params: { dateOrder }, change: { format: { dateOrder } } }
}

/** Asks which sign is the decimal one, where the amounts of the file leave it open. */
export const askDecimals: Asker = (plan, facts) => {
  const evidence = facts.evidence.decimals
  if (evidence?.code !== 'either-way' || isSettled(plan, 'decimals')) return []
  return [question('decimal-sign', evidence.params, decimalsOf(facts).map(decimalsChoice))]
}

/** The likelier first: an amount has two decimals at most, so that three digits are rather thousands. */
function decimalsOf({ format }: SourceFacts): readonly SourceDecimals[] {
  return SOURCE_DECIMALS.toSorted((a, b) => Number(b === format.decimals) - Number(a === format.decimals))
}

function decimalsChoice(decimals: SourceDecimals): Choice {
  return { code: 'read-decimals', params: { decimals }, change: { format: { decimals } } }
}

/** True if the saved mapping says what the file leaves open. */
function isSettled({ mapping }: ImportPlan, part: SettledPart): boolean {
  return mapping?.settles.includes(part) === true
}

function question(
  code: 'date-order' | 'decimal-sign',
  params: OpenQuestion['params'],
  choices: readonly Choice[],
): OpenQuestion {
  return { code, column: null, params, choices }
}
