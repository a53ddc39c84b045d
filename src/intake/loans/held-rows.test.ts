import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LOAN_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { CellRecord } from '../source-record.ts'
import { HeldRows } from './held-rows.ts'

const MOST_OF_ONE = 3
const ids = fc.constantFrom('', 'A', 'B', 'C', 'õ', 'LT-1', '__proto__')

function rowOf(line: number, text: string): CellRecord {
  return { kind: 'cells', line, cells: [text, { kind: 'number', text: String(line) }], broken: null }
}

describe('rows that wait for their loan', () => {
  it('come once, those of an ID in their order and no more than a loan may have, and at the end what nobody took', () => {
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 60 }), fc.array(ids), (added, asked) => {
        const held = new HeldRows(MOST_OF_ONE)
        const waiting = new Map<string, CellRecord[]>()
        for (const [line, id] of added.entries()) {
          const row = rowOf(line + 1, id)
          held.add(id, row)
          const own = waiting.get(id) ?? []
          waiting.set(id, [...own, row].slice(0, MOST_OF_ONE))
        }
        for (const id of asked) {
          expect(held.take(id)).toEqual(waiting.get(id) ?? [])
          waiting.delete(id)
        }
        expect([...held.rest()]).toEqual([...waiting.values()])
        expect([...held.rest()]).toEqual([])
      }),
    )
  })

  it('are found among many thousands of IDs', () => {
    const held = new HeldRows(MOST_OF_ONE)
    const count = 300_000
    for (let number = 0; number < count; number += 3) held.add(`LT-${number}`, rowOf(number, ''))
    expect(held.take('LT-299997')).toEqual([rowOf(299_997, '')])
    expect(held.take('LT-299998')).toEqual([])
    expect(held.take('LT-0')).toEqual([rowOf(0, '')])
  })

  it('are refused where those of one loan are longer than any is meant to be', () => {
    const held = new HeldRows(1_201)
    const long = 'x'.repeat(MAX_LOAN_LENGTH / 4)
    for (let line = 7; line < 10; line++) held.add('A', rowOf(line, long))
    held.add('B', rowOf(10, long))
    const refused = new SourceError('loan-too-long', { line: 7, most: MAX_LOAN_LENGTH })
    expect(() => held.add('A', rowOf(11, long))).toThrow(refused)
  })
})
