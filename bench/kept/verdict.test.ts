import { describe, expect, it } from 'vitest'
import { betterOf, verdictOf } from './verdict.ts'

describe.each([
  { better: 'higher', fails: 0.66, worse: 0.68, tenth: 0.89, least: 0.91, most: 1.09, gain: 1.11 },
  { better: 'lower', fails: 1.34, worse: 1.32, tenth: 1.11, least: 1.09, most: 0.91, gain: 0.89 },
] as const)('a path where $better is better', ({ better, fails, worse, tenth, least, most, gain }) => {
  const kept = { better, ratio: 20 }

  it.each([
    ['fails', fails],
    ['worse', worse],
    ['worse', tenth],
    ['holds', least],
    ['holds', 1],
    ['holds', most],
    ['better', gain],
  ] as const)('%s at %d of its ratio', (verdict, part) => {
    expect(verdictOf(kept, 20 * part)).toBe(verdict)
  })

  it('fails without a figure', () => {
    expect(verdictOf(kept, Number.NaN)).toBe('fails')
  })

  it('is only named where it says why', () => {
    expect(verdictOf({ ...kept, onlyNamed: 'by the clock' }, 20 * fails)).toBe('worse')
  })

  it('counts the better of two measurements', () => {
    expect(betterOf(kept, 20 * fails, 20 * gain)).toBe(20 * gain)
  })
})
