import { describe, expect, it } from 'vitest'
import { stepNotes } from './step-notes.ts'

type Run = NonNullable<Parameters<typeof stepNotes>[0]>

const SOURCE: NonNullable<Run['source']> = {
  sha256: '',
  sameAs: null,
  sheets: [],
  lines: 1_300,
  loans: 1_300,
  columns: [],
  firstLines: [],
  evidence: {
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
  },
  readMs: 1,
  kind: 'delimited',
}
const RUN: Run = {
  name: 'loans.csv',
  state: 'mapping',
  source: SOURCE,
  missing: [],
  questions: [],
  checkedAt: null,
  counts: { ready: 0, faulty: 0 },
}

describe('the steps of an import say', () => {
  it.each<[string, Partial<Run>, readonly string[]]>([
    ['a file that was read', {}, ['loans.csv, 1,300 lines', 'nothing open', 'not run yet']],
    ['a file that is being read', { state: 'reading', source: null }, ['loans.csv', '', 'not run yet']],
    [
      'a file that is none',
      { state: 'unreadable', source: null },
      ['loans.csv, could not be read !', '', 'not run yet'],
    ],
    ['missing fields', { missing: ['country'] }, ['loans.csv, 1,300 lines', '1 question open !', 'not run yet']],
    ['a check at work', { state: 'checking' }, ['loans.csv, 1,300 lines', 'nothing open', 'at work']],
    [
      'what a check found',
      { state: 'checked', checkedAt: '2026-01-28T09:00:00.000Z', counts: { ready: 1_292, faulty: 8 } },
      ['loans.csv, 1,300 lines', 'nothing open', '1,292 good, 8 faulty !'],
    ],
    [
      'an old check nothing, once the plan is open again',
      { checkedAt: '2026-01-28T09:00:00.000Z', counts: { ready: 5, faulty: 0 } },
      ['loans.csv, 1,300 lines', 'nothing open', 'not run yet'],
    ],
  ])('%s', (_, change, texts) => {
    const { file, columns, check } = stepNotes({ ...RUN, ...change })
    expect([file, columns, check].map(({ text, state }) => (state === 'open' ? `${text} !` : text))).toEqual(texts)
  })
})

it('without a file the first step is open', () => {
  expect(stepNotes(undefined).file).toEqual({ text: 'not chosen yet', state: 'open' })
})
