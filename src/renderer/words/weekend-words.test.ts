import { expect, it } from 'vitest'
import { WEEKEND_RULE_OPTIONS, weekendText } from './weekend-words.ts'

it('each rule for due dates on weekends has words of its own, short enough for the list of a fixed value', () => {
  const labels = WEEKEND_RULE_OPTIONS.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  for (const { value, label } of WEEKEND_RULE_OPTIONS) expect([value, label.length < 36]).toEqual([value, true])
  expect(weekendText('next tuesday')).toBeUndefined()
})
