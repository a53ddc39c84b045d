import { WEEKEND_RULES, weekendRule } from '#intake/cells/weekend-rule.ts'
import { WORKING_DAY_WORDS } from './more-term-words.ts'

/** `Next working day`, `Next working day, interest too`; undefined for a text that is no rule. */
export function weekendText(text: string): string | undefined {
  const known = weekendRule(text)
  if (known === undefined) return undefined
  const { rule, interestMoves } = known
  return `${WORKING_DAY_WORDS[rule]}${interestMoves ? ', interest too' : ''}`
}

/** Rules for due dates on weekends that may be a fixed value. */
export const WEEKEND_RULE_OPTIONS = WEEKEND_RULES.map((value) => ({ value, label: weekendText(value) ?? value }))
