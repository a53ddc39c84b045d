import { describe, expect, test } from 'vitest'
import { type ChartPoints, monthlyChart, outstandingChart } from './chart-data.ts'

const REGISTERED = {
  kind: 'registered',
  version: 0,
  extensionNumber: null,
  daysToExtend: null,
  date: '2026-01-28',
} as const
const EXTENDED = { kind: 'extended', version: 1, extensionNumber: 1, daysToExtend: 40, date: '2026-03-01' } as const

/** One line per point: `day before after`. */
function amounts(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [at = '', beforeAmount = '', afterAmount = ''] = line.trim().split(' ')
      return { date: at, month: at, beforeAmount, afterAmount }
    })
}

function points(outstanding: string, months = '2026-04 1.00 1.00'): ChartPoints {
  return {
    before: REGISTERED,
    after: EXTENDED,
    outstandingPrincipal: amounts(outstanding),
    dueByMonth: amounts(months),
  }
}

describe('outstanding principal', () => {
  const given = points(`
    2026-01-26 200.00 200.00
    2026-04-26 100.00 200.00
    2026-06-05 100.00 100.00
    2026-07-26 0.00 100.00
    2026-09-04 0.00 0.00`)

  test('each line ends where its schedule does, and the gap goes on', () => {
    expect(outstandingChart(given).drawn.map(({ before, after, gap }) => [before, after, ...gap])).toEqual([
      [200, 200, 200, 200],
      [100, 200, 100, 200],
      [100, 100, 100, 100],
      [0, 100, 0, 100],
      [null, 0, 0, 0],
    ])
  })

  test('the day of the extension is worth a line, whichever side it is on', () => {
    expect(outstandingChart(given).event?.words).toBe('extended 2026-03-01')
    expect(outstandingChart({ ...given, before: EXTENDED, after: REGISTERED }).event?.words).toBe('extended 2026-03-01')
    expect(outstandingChart({ ...given, after: REGISTERED }).event).toBeNull()
  })
})

describe('due per month', () => {
  test('months in which nothing is due come between the others', () => {
    const chart = monthlyChart(points('2026-01-26 1.00 1.00', '2025-12 5.00 5.00\n2026-02 0.00 7.00'))
    expect(chart.marks).toBe('bars')
    expect(chart.points.map(({ words }) => words)).toEqual(['2025-12', '2026-02'])
    expect(chart.drawn.map(({ words, before, after }) => [words, before, after])).toEqual([
      ['2025-12', 5, 5],
      ['2026-01', 0, 0],
      ['2026-02', 0, 7],
    ])
  })

  test('many months are a line, with an end for its last step', () => {
    const chart = monthlyChart(points('2026-01-26 1.00 1.00', '2026-01 5.00 5.00\n2056-01 5.00 5.00'))
    expect(chart.marks).toBe('steps')
    expect(chart.drawn).toHaveLength(362)
    expect(chart.drawn.at(-1)?.before).toBe(5)
  })
})
