import { expect, it } from 'vitest'
import { type Correction, inGroups, lastCorrection } from './corrections.ts'

const cell = (position: number): Correction => ({ position, field: 'country', row: null, text: 'EST', before: 'XX' })

it('the last correction is that of the last step, whatever it was', () => {
  expect(lastCorrection([])).toBeUndefined()
  expect(lastCorrection([{ kind: 'cells', cells: [cell(1), cell(2)] }])).toEqual(cell(2))
  const alike = { kind: 'alike', correction: cell(3), positions: [4, 5] } as const
  expect(lastCorrection([{ kind: 'cells', cells: [cell(1)] }, alike])).toEqual(cell(3))
})

it('positions are handed on in groups that leave none out', () => {
  expect(inGroups([], 2)).toEqual([])
  expect(inGroups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})
