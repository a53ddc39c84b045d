import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import {
  columnsText,
  DEFAULT_COLUMNS,
  FIRST_COLUMN,
  movedTo,
  type ShownColumn,
  toggled,
  viewColumnsOf,
  withWidth,
} from './shown-columns.ts'

const others = LOAN_COLUMN_NAMES.filter((name) => name !== FIRST_COLUMN)
const width = fc.option(fc.integer({ min: 40, max: 1000 }))
const someColumns: fc.Arbitrary<readonly ShownColumn[]> = fc
  .tuple(
    width,
    fc
      .shuffledSubarray(others)
      .chain((names) => fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), width })))),
  )
  .map(([first, rest]) => [{ name: FIRST_COLUMN, width: first }, ...rest])
const anyName = fc.constantFrom(...LOAN_COLUMN_NAMES)

describe('the columns in an address', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        expect(viewColumnsOf(columnsText(columns))).toEqual(columns)
      }),
    )
  })

  it('are the usual ones where nothing is said, and nothing is said of these', () => {
    expect(viewColumnsOf(undefined)).toEqual(DEFAULT_COLUMNS)
    expect(columnsText(DEFAULT_COLUMNS)).toBeUndefined()
  })

  it.each([
    ['client,client:90,nothing', ['lenderLoanId', 'client']],
    ['client,lenderLoanId', ['lenderLoanId', 'client']],
    ['', ['lenderLoanId']],
    [':,::,loanAmount:x', ['lenderLoanId', 'loanAmount']],
  ])('are read as far as they can be: “%s”', (text, names) => {
    expect(viewColumnsOf(text).map(({ name }) => name)).toEqual(names)
  })

  it('have widths within the limits', () => {
    expect(viewColumnsOf('lenderLoanId:1,client:99999').map((column) => column.width)).toEqual([40, 1000])
  })
})

describe('the columns that are shown', () => {
  it('keep the ID first, and each other one once, whatever is done', () => {
    fc.assert(
      fc.property(someColumns, anyName, fc.integer({ min: -3, max: 20 }), (columns, name, place) => {
        for (const changed of [
          toggled(columns, name),
          movedTo(columns, name, place),
          withWidth(columns, name, place),
        ]) {
          expect(changed[0]?.name).toBe(FIRST_COLUMN)
          expect(new Set(changed.map((column) => column.name)).size).toBe(changed.length)
        }
      }),
    )
  })

  it('are as before when one is moved there and back, or hidden and shown at the end', () => {
    fc.assert(
      fc.property(someColumns, anyName, fc.integer({ min: 1, max: 20 }), (columns, name, place) => {
        const at = columns.findIndex((column) => column.name === name)
        expect(movedTo(movedTo(columns, name, place), name, at)).toEqual(columns)
        expect(movedTo(columns, name, place)).toHaveLength(columns.length)
      }),
    )
  })
})
