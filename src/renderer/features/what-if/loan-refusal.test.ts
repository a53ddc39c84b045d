import { expect, it } from 'vitest'
import type { WhatIfBody } from '#contract/desk/what-if.ts'
import { problemType } from '#contract/problem-kinds.ts'
import { loanRefusal } from './loan-refusal.ts'

type Outcome = WhatIfBody['outcomes'][number]

function refused(kind: Parameters<typeof problemType>[0]): Outcome {
  const words = { title: 'Refused', detail: 'Refused.', instance: 'urn:uuid:5f0c8d34-4a4a-4d52-9d6f-2f1b7c2f6c10' }
  return { kind: 'refused', daysToExtend: 7, problem: { type: problemType(kind), status: 422, ...words } }
}

it.each(['extensions-used-up', 'no-remaining-installments'] as const)('%s refuses a loan whatever the days', (kind) => {
  const outcome = refused(kind)
  expect(loanRefusal({ outcomes: [outcome, outcome] })).toEqual(outcome.kind === 'refused' && outcome.problem)
})

it('days that are refused by themselves do not refuse the loan', () => {
  expect(loanRefusal({ outcomes: [refused('invalid-input')] })).toBeUndefined()
  expect(loanRefusal({ outcomes: [] })).toBeUndefined()
})
