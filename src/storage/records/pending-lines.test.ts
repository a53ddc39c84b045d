import { expect, it } from 'vitest'
import type { ImportGroupRecord } from './import-group-record.ts'
import { withoutPending } from './pending-lines.ts'

const GROUP: ImportGroupRecord = {
  state: 'left-out',
  reason: null,
  oddity: null,
  schedule_type: null,
  day_count: null,
  lines: 5,
  amount: '0',
  paid: '0',
  mid_life: 0,
  corrected: 4,
  pending: 3,
}

it('pending corrections are subtracted from the lines that are left out for no reason', () => {
  expect(withoutPending([GROUP])).toEqual([{ ...GROUP, lines: 2, corrected: 1 }])
  expect(withoutPending([{ ...GROUP, lines: 5n, corrected: 4n, pending: 3n }])).toEqual([
    { ...GROUP, lines: 2, corrected: 1, pending: 3n },
  ])
})

it('a group of pending corrections alone is none', () => {
  expect(withoutPending([{ ...GROUP, lines: 3, corrected: 3 }])).toEqual([])
})

it.each<Partial<ImportGroupRecord>>([
  { pending: 0 },
  { state: 'ready' },
  { reason: 'known' },
  { oddity: 'rounding' },
  { schedule_type: 'BULLET' },
  { day_count: 'ACT/360' },
])('a group with %o keeps its lines', (difference) => {
  expect(withoutPending([{ ...GROUP, ...difference }])).toEqual([{ ...GROUP, ...difference }])
})
