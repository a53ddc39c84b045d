import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { ruleText } from '../fields.ts'

/** An object with these members and no others: a misspelt one would be left out without a word. */
export function onlyMembers<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, ruleText(rule('members-among', { members: Object.keys(shape) })))
}

/** A whole number, as a number. */
export function wholeNumber(least: number, most: number) {
  const numberRule = rule('whole-number', { least, most })
  return z.int(ruleText(numberRule)).min(least, numberRule).max(most, numberRule)
}
