import { expect, it } from 'vitest'
import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import { openItems } from './open-items.ts'

const question: ImportQuestionBody = {
  code: 'country',
  column: null,
  params: {},
  choices: [
    { code: 'fix-value', params: {}, change: { fixed: [{ field: 'country', value: 'POL' }] }, outcome: null },
    { code: 'leave-out', params: {}, change: { columns: [{ index: 1, field: null }] }, outcome: null },
  ],
}

it('lists questions first, then missing fields for which no question offers a value', () => {
  const missing = ['country', 'scheduleType'] as const
  expect(openItems({ missing: [...missing], questions: [question] }).map(({ key }) => key)).toEqual([
    'country null',
    'scheduleType',
  ])
  expect(openItems({ missing: [...missing], questions: [] }).map(({ key }) => key)).toEqual(missing)
})
