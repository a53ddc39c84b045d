import { expect, it } from 'vitest'
import { importOpensText } from './import-opens-text.ts'

const RUN = { state: 'mapping', questions: [], missing: [] } as const

it('names each condition that keeps Import off', () => {
  expect(importOpensText({ ...RUN, questions: [], missing: ['country'] })).toBe(
    'Import opens when the question is answered and the check has run. Nothing has been created yet.',
  )
  expect(importOpensText({ ...RUN, questions: [], missing: ['country', 'scheduleType', 'loanAmount'] })).toBe(
    'Import opens when all are answered and the check has run. Nothing has been created yet.',
  )
  expect(importOpensText({ ...RUN, state: 'checked', questions: [], missing: ['country', 'loanAmount'] })).toBe(
    'Import opens when both are answered. Nothing has been created yet.',
  )
})

it('says that a check creates nothing, and nothing once the check has run', () => {
  expect(importOpensText({ ...RUN, questions: [], missing: [] })).toBe(
    'Import opens when the check has run. The check creates nothing.',
  )
  expect(importOpensText({ state: 'checked', questions: [], missing: [] })).toBe('')
})
