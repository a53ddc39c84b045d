import { WORKING_DAY_RULES, type WorkingDayRule } from '#values/vocabulary/course-terms.ts'
import { bad, ok, type Reading } from './reading.ts'

/** Rule for due dates on a weekend. With `interestMoves` the period of interest ends on the day to which its row moves. */
type WeekendRule = { readonly rule: WorkingDayRule; readonly interestMoves?: true }

const MOVING = WORKING_DAY_RULES.filter((rule) => rule !== 'as-they-fall')

const KNOWN: ReadonlyMap<string, WeekendRule> = new Map([
  ['as-they-fall', { rule: 'as-they-fall' }],
  ...MOVING.flatMap((rule): [string, WeekendRule][] => [
    [rule, { rule }],
    [`${rule} interest-moves`, { rule, interestMoves: true }],
  ]),
])

/** Texts of the rules, such as `following interest-moves`. Public holidays are none of them: a file says no calendar. */
export const WEEKEND_RULES: readonly string[] = [...KNOWN.keys()]

/** Reads a text such as `following`. Undefined for another text. */
export function weekendRule(text: string): WeekendRule | undefined {
  return KNOWN.get(text)
}

export function readWeekendRule(text: string): Reading {
  return weekendRule(text) === undefined ? bad('one-of', { terms: WEEKEND_RULES }) : ok(text)
}
