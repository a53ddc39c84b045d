import { expect, it } from 'vitest'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { importOpensText, lostWork, waitingText } from './import-texts.ts'

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

type Run = Parameters<typeof lostWork>[0]

const EVIDENCE = {
  shape: null,
  sheet: null,
  installmentSheet: null,
  hidden: null,
  installmentHidden: null,
  head: null,
  delimiter: null,
  encoding: null,
  decimals: null,
  dates: null,
}
const SOURCE: NonNullable<Run['source']> = {
  sha256: '',
  sameAs: null,
  sheets: [],
  lines: 3,
  loans: 3,
  columns: [],
  firstLines: [],
  evidence: EVIDENCE,
  readMs: 1,
  kind: 'delimited',
}
const PLAN: NonNullable<Run['plan']> = {
  format: {
    kind: 'delimited',
    shape: 'loan-a-line',
    encoding: 'utf-8',
    delimiter: 'comma',
    sheet: null,
    installmentSheet: null,
    hidden: null,
    installmentHidden: null,
    headLines: 1,
    decimals: 'point',
    dateOrder: 'year-month-day',
  },
  mapping: null,
  fixed: [{ field: 'currency', value: 'EUR' }],
  columns: [{ index: 0, field: 'loanAmount', by: 'name', isSure: true, as: null }],
}
const UNTOUCHED: Run = { name: 'portfelis.csv', corrected: 0, plan: PLAN, source: SOURCE }
const CHOSEN = { code: 'chosen', params: {} } as const

it.each<[string, Partial<Run>, string | undefined]>([
  ['what the file shows by itself', {}, undefined],
  ['a file that is not read yet', { plan: null, source: null }, undefined],
  ['corrected lines', { corrected: 2 }, '2 corrected lines for portfelis.csv would be lost.'],
  ['a column that was chosen', { plan: planOf('chosen') }, 'Your answers for portfelis.csv would be lost.'],
  [
    'a fixed value',
    { plan: { ...PLAN, fixed: [{ field: 'country', value: 'EST' }] } },
    'Your answers for portfelis.csv would be lost.',
  ],
  [
    'the order of dates and a corrected line',
    { corrected: 1, source: { ...SOURCE, evidence: { ...EVIDENCE, dates: CHOSEN } } },
    '1 corrected line and your answers for portfelis.csv would be lost.',
  ],
  [
    'fixed values of a saved mapping alone',
    { plan: { ...PLAN, fixed: [{ field: 'country', value: 'EST' }], mapping: mapping() } },
    undefined,
  ],
])('the work lost with an import is named: %s', (_, changes, words) => {
  expect(lostWork({ ...UNTOUCHED, ...changes })).toBe(words)
})

function planOf(by: 'chosen' | 'name'): NonNullable<Run['plan']> {
  return { ...PLAN, columns: [{ index: 0, field: 'loanAmount', by, isSure: true, as: null }] }
}

function mapping() {
  return { uuid: '6b1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11', name: 'bank', isChanged: false, settles: [] }
}
