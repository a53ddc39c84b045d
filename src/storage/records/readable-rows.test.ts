import { describe, expect, it } from 'vitest'
import { RowError } from '../row-error.ts'
import { readableGroups } from './line-groups.ts'
import { linesInTurn } from './lines-in-turn.ts'
import { columnsOf, oneOf, readableRows } from './row-codec.ts'

type Record = {
  readonly run_id: number
  readonly position: number
  readonly state: string
  readonly lines: number | bigint
}

const GOOD = { run_id: 4, position: 1, state: 'ready', lines: 2 }
const DAMAGED = { run_id: 4, position: 2, state: 'x', lines: 3n }
const STRUCK = { run_id: 5, position: 3, state: 'y', lines: 4 }
const state = oneOf(['ready'])

function stateOf(record: Record): string {
  return columnsOf('run', () => `${record.run_id} ${record.position}`, record)('state', state)
}

/** A bug in the program, which no damaged row may hide. */
function failing(): never {
  throw new TypeError('mistake')
}

describe('rows of which some are damaged', () => {
  it('are read one by one, with an error for each that cannot be', () => {
    const { rows, unreadable } = readableRows([DAMAGED, GOOD, STRUCK], stateOf)
    expect(rows).toEqual(['ready'])
    expect(unreadable.map(({ place }) => place)).toEqual([
      'unreadable row: run 4 2, state',
      'unreadable row: run 5 3, state',
    ])
  })

  it('are named by run and position where they are lines whose turn it is', () => {
    const { rows, damaged } = linesInTurn([DAMAGED, GOOD], stateOf)
    expect(rows).toEqual(['ready'])
    expect(damaged).toEqual([{ line: { runId: 4, position: 2 }, error: expect.any(RowError) }])
  })

  it('are counted where they were added up', () => {
    const groups = readableGroups<Record, string>([GOOD, DAMAGED, STRUCK], (record) => state(record.state))
    expect(groups).toEqual({ groups: ['ready'], unreadable: 7 })
  })

  it('do not hide a mistake of the program', () => {
    expect(() => readableRows([GOOD], failing)).toThrow('mistake')
    expect(() => linesInTurn([GOOD], failing)).toThrow('mistake')
    expect(() => readableGroups([GOOD], failing)).toThrow('mistake')
  })
})
