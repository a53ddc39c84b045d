import { describe, expect, it } from 'vitest'
import { progressLines } from './move-progress-lines.ts'

/** Progress lines for a thousand rows, each of which takes ten milliseconds. */
function saidOf(isTerminal: boolean): readonly string[] {
  const lines: string[] = []
  let elapsed = 0
  const tell = progressLines({ say: (line) => void lines.push(line), isTerminal, elapsed: () => elapsed })
  for (let all = 0; all <= 1_000; all++) {
    elapsed += 10
    tell({ step: 'moving', table: 'loan', rows: all, ofRows: 1_000, all, ofAll: 1_000 })
  }
  tell({ step: 'completing', table: null, rows: 0, ofRows: 0, all: 0, ofAll: 0 })
  return lines
}

describe('the progress of a move', () => {
  it('is a line each second on a terminal', () => {
    const lines = saidOf(true)
    expect(lines.slice(0, 2)).toEqual([
      'Moving: loan, 0 of 1,000 rows; 0 % of all.',
      'Moving: loan, 100 of 1,000 rows; 10 % of all.',
    ])
    expect(lines).toHaveLength(12)
  })

  it('is a line at each few per cent in a log, with the last one and the next step', () => {
    const lines = saidOf(false)
    expect(lines).toHaveLength(22)
    expect(lines.slice(-2)).toEqual([
      'Moving: loan, 1,000 of 1,000 rows; 100 % of all.',
      'Making the indexes of the destination.',
    ])
  })
})
