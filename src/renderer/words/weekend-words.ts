import { WEEKEND_RULES, weekendRule } from '#intake/cells/weekend-rule.ts'
import { WORKING_DAY_WORDS } from './more-term-words.ts'

/** `Next working day, interest to it`, `Next working day, interest to the day it was`; undefined for a text that is no rule. */
export function weekendText(text: string): string | undefined {
  const known = weekendRule(text)
  if (known === undefined) return undefined
  const { rule, interestMoves } = known
  if (rule === 'as-they-fall') return WORKING_DAY_WORDS[rule]
  return `${WORKING_DAY_WORDS[rule]}, interest to ${interestMoves ? 'it' : 'the day it was'}`
}

/** What becomes of due dates on weekends, as a fixed value. */
export const WEEKEND_RULE_OPTIONS = WEEKEND_RULES.map((value) => ({ value, label: weekendText(value) ?? value }))
