import { AFTER_ISSUE, type FirstDueRule, firstDueRule, LAST_DAY, onDay } from '#intake/cells/first-due-rule.ts'
import { assertNever } from '#values/assert.ts'

/** A rule for first due dates in words; undefined for a date. */
export function firstDueText(value: string): string | undefined {
  const rule = firstDueRule(value)
  return rule && ruleText(rule)
}

function ruleText(rule: FirstDueRule): string {
  switch (rule.kind) {
    case 'after-issue':
      return 'One period after the issue date'
    case 'no-day':
      return 'No day of the month'
    case 'in-month':
      return `${dayText(rule.day)}, in the month a period after the issue`
    case 'period-later':
      return `${dayText(rule.day)}, a period after the issue or later`
    case 'soonest':
      return `${dayText(rule.day)}, as soon as it comes`
    default:
      return assertNever(rule)
  }
}

function dayText(day: number): string {
  return day === LAST_DAY ? 'The last day of the month' : `Day ${day} of the month`
}

const DAYS = Array.from({ length: LAST_DAY }, (_, at) => onDay(at + 1))

/** Rules that a fixed first due date may be. */
export const FIRST_DUE_OPTIONS = [
  AFTER_ISSUE,
  ...DAYS,
  ...DAYS.map((day) => `LATER-${day}`),
  ...DAYS.map((day) => `NEXT-${day}`),
].map((value) => ({
  value,
  label: firstDueText(value) ?? value,
}))
