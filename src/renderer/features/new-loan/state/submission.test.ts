import { describe, expect, it } from 'vitest'
import { gridState } from '../grid/grid-state.ts'
import { startValues } from '../model/form-values.ts'
import {
  holdingFaults,
  idUseFaults,
  type Outcome,
  outcomeOfTyped,
  placelessFaults,
  refusedField,
} from './submission.ts'

const VALUES = {
  ...startValues({ today: '2026-01-28', defaultMaxExtensions: 0, defaultTerm: 12 }),
  lenderLoanId: 'LD-1',
}
const { rows } = gridState([])
const REFUSED: Outcome = {
  kind: 'refused',
  status: 422,
  time: '09:44',
  words: { title: 'Invalid input', detail: '2 faults', problems: [] },
  faults: [
    { place: { kind: 'field', name: 'lenderLoanId' }, pointer: '/lenderLoanId', message: 'Used' },
    { place: undefined, pointer: '/elsewhere', message: 'Odd' },
  ],
  sent: { values: VALUES, rows, sentRows: [] },
}
const NONE: Outcome = { kind: 'none' }
const LOST: Outcome = { kind: 'unanswered', time: '09:44', reason: '', lenderLoanId: 'LD-1' }
const USED = { kind: 'used', loanUuid: 'x' } as const

describe('a refusal', () => {
  it('holds for the very text that was refused', () => {
    expect(holdingFaults(REFUSED, VALUES, rows)).toEqual([
      { place: { kind: 'field', name: 'lenderLoanId' }, message: 'Used' },
    ])
    expect(holdingFaults(REFUSED, { ...VALUES, lenderLoanId: 'LD-2' }, rows)).toEqual([])
    expect(refusedField(REFUSED, 'lenderLoanId', 'LD-1')).toBe('Used')
    expect(refusedField(REFUSED, 'lenderLoanId', 'LD-2')).toBeUndefined()
    expect(holdingFaults(NONE, VALUES, rows)).toEqual([])
  })

  it('keeps what no field can show', () => {
    expect(placelessFaults(REFUSED).map(({ pointer }) => pointer)).toEqual(['/elsewhere'])
    expect(placelessFaults(LOST)).toEqual([])
  })
})

describe('what became of sending', () => {
  const at = { time: '09:44', lenderLoanId: 'LD-1' }
  const words = { title: 'Too many requests', detail: '', problems: [] }
  const undecided = { kind: 'undecided', title: 'No answer', isEarlier: false, submissionId: 'x', ...at } as const
  const over: readonly Outcome[] = [
    { kind: 'wait', until: 0, words, ...at },
    { kind: 'not-made', reason: 'x', ...at },
    { kind: 'not-sent', reason: 'x', ...at },
    REFUSED,
  ]
  const lasting: readonly Outcome[] = [
    NONE,
    LOST,
    undecided,
    { kind: 'decided', state: 'accepted', loanUuid: 'x', lenderLoanId: 'LD-1' },
  ]

  it.each(over)('$kind is told as long as its loan is in the form', (outcome) => {
    expect(outcomeOfTyped(outcome, ' LD-1 ')).toBe(outcome)
    expect(outcomeOfTyped(outcome, 'LD-2')).toEqual(NONE)
  })

  it.each(lasting)('$kind is told whatever is typed', (outcome) => {
    expect(outcomeOfTyped(outcome, 'LD-2')).toBe(outcome)
  })
})

describe('a used lender loan ID', () => {
  it('is a fault, but not where the loan may be the one whose answer was lost', () => {
    expect(idUseFaults(USED, 'LD-1', NONE)).toHaveLength(1)
    expect(idUseFaults(USED, ' LD-1 ', LOST)).toEqual([])
    expect(idUseFaults(USED, 'LD-2', LOST)).toHaveLength(1)
    expect(idUseFaults({ kind: 'free' }, 'LD-1', NONE)).toEqual([])
  })
})
