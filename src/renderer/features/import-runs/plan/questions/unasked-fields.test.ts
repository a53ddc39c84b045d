import { expect, it } from 'vitest'
import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import { unaskedFields } from './use-questions.ts'

const question: ImportQuestionBody = {
  code: 'country',
  column: null,
  params: {},
  choices: [
    { code: 'fix-value', params: {}, change: { fixed: [{ field: 'country', value: 'POL' }] }, outcome: null },
    { code: 'leave-out', params: {}, change: { columns: [{ index: 1, field: null }] }, outcome: null },
  ],
}

it('a field that no column has is asked about once: where a question offers its value, it is not one more', () => {
  expect(unaskedFields({ missing: ['country', 'scheduleType'], questions: [question] })).toEqual(['scheduleType'])
  expect(unaskedFields({ missing: ['country', 'scheduleType'], questions: [] })).toEqual(['country', 'scheduleType'])
})
