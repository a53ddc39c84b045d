import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CellCorrection } from '#intake/source-loan.ts'
import { merged } from './correct-line.ts'

const correction: fc.Arbitrary<CellCorrection> = fc.record({
  field: fc.constantFrom('loanAmount', 'clientName'),
  row: fc.constantFrom(null, 0, 1),
  text: fc.string(),
})

/** Each cell is corrected once. */
const corrections = fc.uniqueArray(correction, { selector: ({ field, row }) => `${field} ${row}` })

const isOf = (cell: CellCorrection) => (other: CellCorrection) => other.field === cell.field && other.row === cell.row

it('of the corrections of a cell the last counts, and each corrected cell stays corrected', () => {
  fc.assert(
    fc.property(corrections, corrections, (before, given) => {
      const after = merged(before, given)
      for (const cell of [...before, ...given]) {
        expect(after.filter(isOf(cell))).toEqual([given.find(isOf(cell)) ?? before.find(isOf(cell))])
      }
      expect(after.length).toBe(before.length + given.filter((cell) => !before.some(isOf(cell))).length)
    }),
  )
})
