import { describe, expect, it } from 'vitest'
import { patchReads, patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, importsOf, lineOf } from './files.test-support.ts'
import { IMPORTED_ROWS_AT_ONCE } from './line-slices.ts'

const ROWS = 1_200
/** Schedule rows that a run makes at once. */
const ROWS_MADE_AT_ONCE = 3_000

/** A file of loans of the greatest length, with as many short ones before each. */
function longLoans(count: number): string {
  const terms = (number: number) => ({ numberOfInstallments: number % 2 === 0 ? String(ROWS) : '2' })
  return csvOf(Array.from({ length: 2 * count }, (_, index) => lineOf(index + 1, terms(index + 1))))
}

/** Records the rows of the lines of each step. The turns of others separate the steps. */
async function noted() {
  const desk = await testService()
  const [written, read, turns]: [number[], number[], number[]] = [[], [], []]
  let turn = 0
  let isOver = false
  const other = () => {
    turn++
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const rowsOf = (lines: readonly { readonly installments: number | null }[]) =>
    lines.reduce((rows, { installments }) => rows + (installments ?? 0), 0)
  patchUnits(desk.storage, ({ importLines }) => ({
    importLines: {
      ...importLines,
      add: async (lines) => {
        written.push(rowsOf(lines))
        turns.push(turn)
        await importLines.add(lines)
      },
    },
  }))
  patchReads(desk.storage, ({ importLines }) => ({
    importLines: {
      ...importLines,
      first: async (...asked) => {
        const found = await importLines.first(...asked)
        read.push(rowsOf(found.rows))
        return found
      },
    },
  }))
  const end = () => {
    isOver = true
  }
  return { desk, imports: importsOf(desk), written, read, turns, end }
}

describe('a file of long loans', () => {
  it('is checked and made a few loans at a time, with a turn of others between them', async () => {
    const { desk, imports, written, read, turns, end } = await noted()
    const { uuid, counts } = await imports.checked(longLoans(12))
    expect(counts).toMatchObject({ all: 24, ready: 24 })
    expect(written.length).toBeGreaterThanOrEqual(12)
    for (const rows of written) expect(rows).toBeLessThanOrEqual(Math.max(ROWS, IMPORTED_ROWS_AT_ONCE))
    expect(new Set(turns).size).toBe(turns.length)
    expect(await imports.done(uuid, 'start')).toMatchObject({ state: 'finished', counts: { created: 24 } })
    // The start reads one line. The first step reads one write, and then knows the length of the loans.
    for (const rows of read.slice(2)) expect(rows).toBeLessThanOrEqual(ROWS_MADE_AT_ONCE + 2 * ROWS)
    expect(await desk.loanCount()).toBe(24)
    end()
  })
})
