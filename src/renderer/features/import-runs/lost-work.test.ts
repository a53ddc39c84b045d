import { expect, it } from 'vitest'
import { lostWork } from './lost-work.ts'

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
const RUN: Run = { name: 'portfelis.csv', corrected: 0, plan: PLAN, source: SOURCE }
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
  expect(lostWork({ ...RUN, ...changes })).toBe(words)
})

function planOf(by: 'chosen' | 'name'): NonNullable<Run['plan']> {
  return { ...PLAN, columns: [{ index: 0, field: 'loanAmount', by, isSure: true, as: null }] }
}

function mapping() {
  return { uuid: '6b1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11', name: 'bank', isChanged: false, settles: [] }
}
