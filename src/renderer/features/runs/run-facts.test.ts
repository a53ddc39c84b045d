import { describe, expect, it } from 'vitest'
import type { RunItem } from '#contract/desk/runs.ts'
import { runFacts } from './run-facts.ts'

const UUID = '6b1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11'
const MADE = {
  uuid: UUID,
  createdAt: '2026-01-28T06:00:00.000Z',
  madeBy: 'clerk',
  madeThrough: 'Loan Desk',
  startedAt: null,
  endedAt: null,
  leftOut: 0,
}
const COUNTS = { all: 3, ready: 1, sending: 0, refused: 2, unknown: 0, failed: 0 }

const extension: RunItem = {
  ...MADE,
  kind: 'extension',
  state: 'checked',
  daysToExtend: 1,
  counts: { ...COUNTS, unchecked: 0, extended: 1 },
}
const fileImport: RunItem = {
  ...MADE,
  kind: 'import',
  state: 'mapping',
  name: 'portfelis.csv',
  size: 1,
  counts: { ...COUNTS, odd: 0, faulty: 0, present: 0, leftOutByHand: 0, created: 4 },
}

describe('what the list says of a run', () => {
  it('is what an extension does, its state and the extended ones', () => {
    expect(runFacts(extension)).toEqual({
      href: `/extension-runs/${UUID}`,
      what: 'Extension by 1 day',
      tried: 'dry run',
      lost: undefined,
      state: 'Dry run done',
      done: 1,
      loans: 3,
      refused: 2,
      unknown: 0,
    })
  })

  it('is the file of an import, its state and the created ones', () => {
    expect(runFacts(fileImport)).toEqual({
      href: `/imports/${UUID}`,
      what: 'Import of portfelis.csv',
      tried: 'import',
      lost: 'Answers and corrections of portfelis.csv would be lost.',
      state: 'Columns to check',
      done: 4,
      loans: 3,
      refused: 2,
      unknown: 0,
    })
  })

  it('is what a comparison with the service has read, and what is to be decided', () => {
    const others = { left: 3, taken: 0, outdated: 0, notRead: 0, failed: 0 }
    const counts = { loans: 1_204, read: 900, agreed: 880, open: 15, undecided: 2, ...others }
    expect(runFacts({ ...MADE, kind: 'reconciliation', state: 'running', counts })).toMatchObject({
      href: `/reconciliations/${UUID}`,
      what: 'Ours against theirs: 15 to decide',
      state: 'Running',
      loans: 1_204,
      done: 900,
      unknown: 2,
    })
  })
})
