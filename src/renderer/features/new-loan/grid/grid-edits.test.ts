import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { formatAmount, parseAmount } from '#values/money.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import { checkRows } from './check-rows.ts'
import {
  deleteRow,
  hasRoom,
  insertInOrder,
  insertRow,
  pasteBlock,
  placeRemainder,
  putInCell,
  startWithBlock,
  tidyCell,
  typeInCell,
} from './grid-edits.ts'
import type { CellPlace, GridColumn } from './grid-row.ts'
import { type GridState, gridState, lastPaste, redoStep, undoPaste, undoStep, wasPasteUndone } from './grid-state.ts'
import { remainderOffer } from './remainder.ts'

const EMPTY = gridState([])
const THREE = pasteAt(EMPTY, 0, 'dueDate', '2026-02-28;100;3\n2026-03-31;100;2\n2026-04-30;100;1')

function place(state: GridState, index: number, column: GridColumn): CellPlace {
  return { rowId: present(state.rows[index], `row ${index}`).id, column }
}

function pasteAt(state: GridState, index: number, column: GridColumn, text: string): GridState {
  return pasteBlock(state, place(state, index, column), present(readPastedBlock(text), 'block'))
}

function typeAt(state: GridState, index: number, column: GridColumn, text: string): GridState {
  return typeInCell(state, place(state, index, column), text)
}

/** One line per row: its texts and, in brackets, its faults. */
function table(state: GridState): string[] {
  const faults = new Map(checkRows(state.rows, calendarDate('2026-01-28')).rows.map(({ row, faults }) => [row, faults]))
  return state.rows.map((row) => {
    const messages = (faults.get(row) ?? []).map(({ message }) => ` [${message}]`)
    return `${row.dueDate} | ${row.principal} | ${row.interest}${messages.join('')}`
  })
}

describe('a block that is pasted while rows are generated', () => {
  const block = present(readPastedBlock('2026-05-31;7;8\n2026-06-30;9;10'), 'block')
  const started = startWithBlock(THREE, block)

  it('takes the place of the rows that were entered before', () => {
    expect(table(started)).toEqual(['2026-05-31 | 7.00 | 8.00', '2026-06-30 | 9.00 | 10.00', ' |  | '])
    expect(lastPaste(started)).toEqual({ rows: 2, leftOutColumns: 0, endedGenerating: true })
  })

  it('gives way to them again when it is undone, also after typing, and says so', () => {
    const typed = typeAt(started, 1, 'principal', '5')
    expect(wasPasteUndone(started, typed)).toBe(false)
    const undone = undoPaste(typed)
    expect(table(undone)).toEqual(table(THREE))
    expect(wasPasteUndone(typed, undone)).toBe(true)
    expect(wasPasteUndone(THREE, undoPaste(THREE))).toBe(false)
  })

  it('changes nothing if it has too many rows', () => {
    const lines = Array.from({ length: 1_201 }, (_, index) => ({ index })).map(() => block.lines[0] ?? [])
    const refused = startWithBlock(THREE, { ...block, lines })
    expect(refused).toEqual({ ...THREE, refusedPaste: 1_201 })
  })
})

describe('the entry grid', () => {
  it('ends with a blank row, also after one is typed into', () => {
    expect(table(EMPTY)).toEqual([' |  | '])
    expect(table(typeAt(EMPTY, 0, 'dueDate', '2026-02-28'))).toEqual([
      '2026-02-28 |  |  [Required] [Required]',
      ' |  | ',
    ])
  })

  it('writes a block over the rows from the cell on and adds what it needs', () => {
    expect(table(pasteAt(THREE, 2, 'interest', '2026-05-31;7;8\n2026-06-30;9;10'))).toEqual([
      '2026-02-28 | 100.00 | 3.00',
      '2026-03-31 | 100.00 | 2.00',
      '2026-05-31 | 7.00 | 8.00',
      '2026-06-30 | 9.00 | 10.00',
      ' |  | ',
    ])
  })

  it('puts amounts without dates where the paste was made, as far as there are columns', () => {
    expect(table(pasteAt(THREE, 1, 'interest', '7\t8\n9\t10'))).toEqual([
      '2026-02-28 | 100.00 | 3.00',
      '2026-03-31 | 100.00 | 7.00',
      '2026-04-30 | 100.00 | 9.00',
      ' |  | ',
    ])
  })

  it('keeps what the block decided about a cell until it is typed into', () => {
    const state = pasteAt(EMPTY, 0, 'dueDate', '2026-02-28;1.234,50;1,125')
    expect(table(state)[0]).toBe('2026-02-28 | 1,234.50 | 1,125 [At most 2 decimals]')
    expect(table(typeAt(state, 0, 'interest', '1,12'))[0]).toBe('2026-02-28 | 1,234.50 | 1,12')
  })

  it('pastes nothing where a loan would get more than 1,200 rows', () => {
    const tooMany = Array.from({ length: 1_201 }, () => '2026-02-28;1;1').join('\n')
    const state = pasteAt(THREE, 0, 'dueDate', tooMany)
    expect(state.rows).toBe(THREE.rows)
    expect(state.refusedPaste).toBe(1_201)
  })

  it('has no blank row any more when it is full', () => {
    const full = Array.from({ length: 1_200 }, () => '2026-02-28;1;1').join('\n')
    expect(pasteAt(EMPTY, 0, 'dueDate', full).rows).toHaveLength(1_200)
  })

  it('tidies what can be read on leaving a cell', () => {
    const typed = typeAt(typeAt(EMPTY, 0, 'dueDate', '28/02/2026'), 0, 'principal', '1.234,5')
    const tidied = tidyCell(tidyCell(typed, place(typed, 0, 'dueDate')), place(typed, 0, 'principal'))
    expect(table(tidied)[0]).toBe('2026-02-28 | 1,234.50 |  [Required]')
    expect(tidyCell(tidied, place(tidied, 0, 'interest'))).toBe(tidied)
  })

  it('inserts above and deletes, and focus follows', () => {
    const inserted = insertRow(THREE, place(THREE, 1, 'principal'))
    expect(table(inserted)[1]).toBe(' |  | ')
    expect(inserted.focus).toEqual(place(inserted, 1, 'dueDate'))
    const deleted = deleteRow(inserted, place(inserted, 1, 'interest'))
    expect(table(deleted)).toEqual(table(THREE))
    expect(deleted.focus).toEqual(place(THREE, 1, 'interest'))
  })

  it('puts an offered amount into its cell, from where undo takes it back without what was typed there before', () => {
    const typed = typeAt(THREE, 1, 'interest', '2.5')
    const put = putInCell(typed, place(typed, 1, 'interest'), '1.99')
    expect(put.focus).toEqual(place(THREE, 1, 'interest'))
    expect(table(put)[1]).toBe('2026-03-31 | 100.00 | 1.99')
    const undone = undoStep({ ...put, focus: undefined })
    expect(undone.focus).toEqual(place(THREE, 1, 'interest'))
    expect(table(undone)[1]).toBe('2026-03-31 | 100.00 | 2.5')
    expect(table(undoStep(undone))).toEqual(table(THREE))
  })

  it.each([
    ['2026-01-31', 0],
    ['2026-04-15', 2],
    ['2026-05-31', 3],
  ])('inserts a row due on %s at %i, which undo takes out', (dueDate, index) => {
    const inserted = insertInOrder(THREE, { dueDate, principal: '7.00', interest: '8.00' })
    expect(table(inserted).indexOf(`${dueDate} | 7.00 | 8.00`)).toBe(index)
    expect(inserted.focus).toEqual(place(inserted, index, 'dueDate'))
    expect(inserted.rows).toHaveLength(THREE.rows.length + 1)
    const undone = undoStep({ ...inserted, focus: undefined })
    expect(table(undone)).toEqual(table(THREE))
    expect(undone.focus).toEqual(place(THREE, index, 'dueDate'))
  })

  it('inserts a row in place of a blank one where there is no more room, and none where all are used', () => {
    const row = { dueDate: '2026-03-15', principal: '7.00', interest: '8.00' }
    const day = { dueDate: '2026-03-31', principal: '1', interest: '1' }
    const nearlyFull = gridState(Array.from({ length: 1_199 }, () => day))
    expect(insertInOrder(nearlyFull, row).rows).toHaveLength(1_200)
    expect(hasRoom(insertInOrder(nearlyFull, row))).toBe(false)
    const full = gridState(Array.from({ length: 1_200 }, () => day))
    expect(insertInOrder(full, row)).toBe(full)
  })

  it('undoes and does again step by step, the typing in one cell being one step', () => {
    const typed = typeAt(typeAt(THREE, 0, 'interest', '4'), 0, 'interest', '45')
    expect(table(undoStep(typed))).toEqual(table(THREE))
    expect(table(undoStep(undoStep(typed)))).toEqual(table(EMPTY))
    expect(table(redoStep(redoStep(undoStep(undoStep(typed)))))).toEqual(table(typed))
    expect(undoStep(EMPTY)).toBe(EMPTY)
  })

  it('undoes a paste together with what was typed since', () => {
    const before = typeAt(EMPTY, 0, 'dueDate', '2026-02-28')
    const pasted = pasteAt(before, 1, 'dueDate', '2026-03-31;1;1\n2026-04-30;1;1')
    const state = typeAt(pasted, 1, 'principal', '5')
    expect(lastPaste(state)).toEqual({ rows: 2, leftOutColumns: 0 })
    expect(table(undoPaste(state))).toEqual(table(before))
    expect(undoPaste(before)).toBe(before)
  })
})

describe('the check of the rows', () => {
  it('marks a date twice, one before the issue date and one that does not exist', () => {
    const text = '2026-02-28;1;1\n2026-01-27;1;1\n2026-02-28;1;1\n31.06.2026;1;1'
    expect(table(pasteAt(EMPTY, 0, 'dueDate', text))).toEqual([
      '2026-02-28 | 1.00 | 1.00',
      '2026-01-27 | 1.00 | 1.00 [Before the issue date]',
      '2026-02-28 | 1.00 | 1.00 [Same due date as row 1]',
      '31.06.2026 | 1.00 | 1.00 [No such date: June has 30 days]',
      ' |  | ',
    ])
  })

  it('adds up what can be read and passes blank rows over', () => {
    const state = insertRow(pasteAt(THREE, 2, 'dueDate', 'soon;abc;1.50\n2026-05-31;1;1'), place(THREE, 0, 'dueDate'))
    const check = checkRows(state.rows, undefined)
    expect(check.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5])
    expect([check.principal, check.interest].map(formatAmount)).toEqual(['201.00', '7.50'])
  })
})

describe('the remainder', () => {
  function offer(state: GridState, amount: string): string | undefined {
    const found = remainderOffer(checkRows(state.rows, undefined), parseAmount(amount))
    return found && `${formatAmount(found.remainder)}: ${table(placeRemainder(state, found)).at(-2)}`
  }

  it('goes on the last row, up or down', () => {
    expect(offer(THREE, '300.04')).toBe('0.04: 2026-04-30 | 100.04 | 1.00')
    expect(offer(THREE, '250')).toBe('-50.00: 2026-04-30 | 50.00 | 1.00')
    expect(offer(THREE, '200')).toBe('-100.00: 2026-04-30 | 0.00 | 1.00')
  })

  it('fills an empty principal', () => {
    expect(offer(typeAt(THREE, 2, 'principal', ''), '1000')).toBe('800.00: 2026-04-30 | 800.00 | 1.00')
  })

  it('is not offered where nothing remains or the last row would fall below zero', () => {
    expect(offer(THREE, '300')).toBeUndefined()
    expect(offer(THREE, '199.99')).toBeUndefined()
    expect(offer(EMPTY, '1')).toBeUndefined()
    expect(offer(THREE, 'abc')).toBeUndefined()
  })

  it('is not offered while another principal cannot be read', () => {
    expect(offer(typeAt(THREE, 1, 'principal', 'x'), '300')).toBeUndefined()
    expect(offer(typeAt(THREE, 2, 'principal', 'x'), '300')).toBeUndefined()
  })
})
