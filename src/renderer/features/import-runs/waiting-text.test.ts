import { expect, it } from 'vitest'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { waitingText } from './waiting-text.ts'

const COUNTS = {
  all: 6,
  ready: 0,
  odd: 0,
  faulty: 0,
  present: 0,
  leftOutByHand: 0,
  sending: 0,
  created: 0,
  refused: 0,
  unknown: 0,
  failed: 0,
}
const waiting = (state: ImportRunBody['state'], counts: Partial<ImportRunBody['counts']>) =>
  waitingText({ state, name: 'a.csv', counts: { ...COUNTS, ...counts } })

it.each([
  [
    'checked',
    { ready: 1, faulty: 2 },
    'a.csv has 1 good loan not imported yet and 2 lines to correct. You find it under Runs, as you leave it.',
  ],
  ['finished', { created: 4, faulty: 1 }, 'a.csv has 1 line to correct. You find it under Runs, as you leave it.'],
  ['paused', { ready: 2 }, 'a.csv has 2 good loans not imported yet. You find it under Runs, as you leave it.'],
  ['running', { ready: 2 }, 'The import of a.csv goes on. You find it under Runs.'],
  ['checked', { present: 6 }, undefined],
  ['finished', { created: 6 }, undefined],
  ['cancelled', { ready: 3 }, undefined],
  ['checking', {}, undefined],
] as const)('of an import that is %s with %o one is told: %s', (state, counts, text) => {
  expect(waiting(state, counts)).toBe(text)
})
