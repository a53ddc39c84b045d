import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import { rangeBox, stretched, textOfRange, withoutRange, withRange } from './cell-range.ts'
import { enterCell, pasteBlock, typeInCell } from './grid-edits.ts'
import { type CellKey, changeOfKey } from './grid-keys.ts'
import { type CellPlace, GRID_COLUMNS, type GridColumn } from './grid-row.ts'
import { type GridState, gridState, undoStep } from './grid-state.ts'
import { clearRange, deleteRangeRows, fillRange } from './range-edits.ts'

const ROWS = [
  { dueDate: '2026-02-28', principal: '1,000.50', interest: '12.00' },
  { dueDate: '31.03.2026', principal: '2 000', interest: '1' },
  { dueDate: '', principal: 'x', interest: '' },
]

const at = (rowId: number, column: GridColumn): CellPlace => ({ rowId, column })
const textsOf = ({ rows }: GridState) => rows.map((row) => GRID_COLUMNS.map((column) => row[column]).join('|'))
const ranged = (anchor: CellPlace, head: CellPlace) => withRange(gridState(ROWS), { anchor, head })
const press = (key: string, more: Partial<CellKey> = {}): CellKey => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  caret: 'inside',
  ...more,
})

function pressed(state: GridState, place: CellPlace, key: CellKey): GridState | undefined {
  return changeOfKey(state, place, key)?.(state)
}

describe('a range of cells', () => {
  it('is the same from whichever corner it was begun', () => {
    const corners = [at(1, 'dueDate'), at(3, 'interest'), at(1, 'interest'), at(3, 'dueDate')] as const
    const box = { top: 0, bottom: 2, left: 0, right: 2 }
    expect(rangeBox(ranged(corners[0], corners[1]))).toEqual(box)
    expect(rangeBox(ranged(corners[3], corners[2]))).toEqual(box)
    expect(rangeBox(ranged(corners[0], corners[0]))).toBeUndefined()
    expect(rangeBox({ rows: [], range: { anchor: corners[0], head: corners[1] } })).toBeUndefined()
  })

  it('is copied with plain figures and days as the interface has them; what cannot be read as it stands', () => {
    expect(textOfRange(ranged(at(1, 'dueDate'), at(3, 'interest')))).toBe(
      '2026-02-28\t1000.50\t12.00\n2026-03-31\t2000.00\t1.00\n\tx\t',
    )
    expect(textOfRange(ranged(at(2, 'principal'), at(1, 'principal')))).toBe('1000.50\n2000.00')
    expect(textOfRange(gridState(ROWS))).toBeUndefined()
  })

  it('comes back by a paste as it was copied', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))
    const row = fc.record({ dueDate: fc.constantFrom('2026-02-28', '2027-12-31'), principal: amount, interest: amount })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (rows) => {
        const state = withRange(gridState(rows), {
          anchor: at(1, 'dueDate'),
          head: at(rows.length, 'interest'),
        })
        const block = readPastedBlock(textOfRange(state) ?? '')
        expect(block).toBeDefined()
        if (!block) return
        const pasted = withRange(pasteBlock(gridState([]), at(1, 'dueDate'), block), {
          anchor: at(1, 'dueDate'),
          head: at(rows.length, 'interest'),
        })
        expect(textOfRange(pasted)).toBe(textOfRange(state))
      }),
    )
  })

  it('is emptied in one step that can be undone, and stays selected', () => {
    const state = ranged(at(1, 'principal'), at(2, 'interest'))
    const cleared = clearRange(state)
    expect(textsOf(cleared)).toEqual(['2026-02-28||', '31.03.2026||', '|x|', '||'])
    expect(rangeBox(cleared)).toEqual(rangeBox(state))
    expect(textsOf(undoStep(cleared))).toEqual(textsOf(state))
    expect(clearRange(cleared)).toBe(cleared)
  })

  it('is filled from its first row; one of a single row from the row above', () => {
    const filled = fillRange(ranged(at(2, 'dueDate'), at(4, 'interest')))
    expect(textsOf(filled)).toEqual([
      ...['2026-02-28|1,000.50|12.00', '31.03.2026|2 000|1', '2026-04-30|2 000|1', '2026-05-31|2 000|1', '||'],
    ])
    expect(textsOf(fillRange(ranged(at(2, 'principal'), at(2, 'interest'))))[1]).toBe('31.03.2026|1,000.50|12.00')
    expect(textsOf(undoStep(filled)).slice(0, 3)).toEqual(textsOf(gridState(ROWS)).slice(0, 3))
  })

  it('takes its rows away together', () => {
    const gone = deleteRangeRows(ranged(at(1, 'principal'), at(2, 'principal')))
    expect(textsOf(gone)).toEqual(['|x|', '||'])
    expect(gone.focus).toEqual(at(3, 'principal'))
    expect(gone.range).toBeUndefined()
    expect(textsOf(deleteRangeRows(ranged(at(1, 'dueDate'), at(4, 'dueDate'))))).toEqual(['||'])
  })

  it('is over once another cell has the keyboard, something is typed, or a step is undone', () => {
    const state = ranged(at(1, 'principal'), at(2, 'interest'))
    expect(enterCell(state, at(1, 'principal')).range).toBe(state.range)
    expect(enterCell(state, at(2, 'principal')).range).toBeUndefined()
    expect(typeInCell(state, at(1, 'principal'), '7').range).toBeUndefined()
    expect(undoStep(clearRange(state)).range).toBeUndefined()
    expect(withoutRange(gridState(ROWS)).range).toBeUndefined()
  })
})

describe('the keys of a range', () => {
  const from = at(2, 'principal')

  it.each([
    [press('ArrowDown', { shift: true }), { top: 1, bottom: 2, left: 1, right: 1 }],
    [press('ArrowUp', { shift: true }), { top: 0, bottom: 1, left: 1, right: 1 }],
    [press('ArrowDown', { shift: true, ctrl: true }), { top: 1, bottom: 3, left: 1, right: 1 }],
    [press('ArrowUp', { shift: true, ctrl: true }), { top: 0, bottom: 1, left: 1, right: 1 }],
    [press('PageDown', { shift: true }), { top: 1, bottom: 3, left: 1, right: 1 }],
    [press('PageUp', { shift: true }), { top: 0, bottom: 1, left: 1, right: 1 }],
    [press('ArrowRight', { shift: true, caret: 'all' }), { top: 1, bottom: 1, left: 1, right: 2 }],
    [press('ArrowLeft', { shift: true, caret: 'start' }), { top: 1, bottom: 1, left: 0, right: 1 }],
  ])('%j selects', (key, box) => {
    const next = pressed(gridState(ROWS), from, key)
    expect(next && rangeBox(next)).toEqual(box)
  })

  it('leave the text of a cell to its own keys as long as no range is begun', () => {
    for (const key of ['ArrowLeft', 'ArrowRight'])
      expect(pressed(gridState(ROWS), from, press(key, { shift: true }))).toBeUndefined()
    const begun = ranged(from, at(3, 'principal'))
    expect(pressed(begun, from, press('ArrowRight', { shift: true }))).not.toBeUndefined()
    for (const key of ['Escape', 'Delete', 'Backspace'])
      expect(pressed(gridState(ROWS), from, press(key))).toBeUndefined()
  })

  it('drop, empty, fill and delete it', () => {
    const state = ranged(at(1, 'principal'), at(2, 'principal'))
    const place = at(1, 'principal')
    expect(pressed(state, place, press('Escape'))?.range).toBeUndefined()
    for (const key of ['Delete', 'Backspace']) expect(pressed(state, place, press(key))).toEqual(clearRange(state))
    expect(pressed(state, place, press('d', { ctrl: true }))).toEqual(fillRange(state))
    expect(pressed(state, place, press('Delete', { alt: true }))).toEqual(deleteRangeRows(state))
  })

  it('never leave the grid, wherever they begin', () => {
    const steps = fc.array(
      fc.record({ rows: fc.integer({ min: -5, max: 5 }), columns: fc.integer({ min: -4, max: 4 }) }),
    )
    fc.assert(
      fc.property(steps, (moves) => {
        const state = moves.reduce((now, by) => stretched(now, from, by), gridState(ROWS))
        const box = rangeBox(state) ?? { top: 1, bottom: 1, left: 1, right: 1 }
        expect(Math.min(box.top, box.left)).toBeGreaterThanOrEqual(0)
        expect(box.bottom).toBeLessThan(state.rows.length)
        expect(box.right).toBeLessThan(GRID_COLUMNS.length)
        expect(state.range?.anchor ?? from).toEqual(from)
      }),
    )
  })
})
