import { expect, it } from 'vitest'
import { checkCode } from '#contract/code-check.ts'
import { DIFFERENT_CODES, demoCode } from './demo-codes.ts'

/** Neighboring numbers, and distant ones at steps at which years, days, months and birth numbers repeat. */
const NUMBERS = [...numbersBy(1, 100), ...numbersBy(100, 10_000), ...numbersBy(7_000, DIFFERENT_CODES)]

function numbersBy(step: number, below: number): readonly number[] {
  return Array.from({ length: Math.ceil(below / step) }, (_, index) => index * step)
}

it.each([
  ['EST', 'person'],
  ['LVA', 'person'],
  ['LTU', 'person'],
  ['FIN', 'person'],
  ['POL', 'person'],
  ['EST', 'company'],
  ['LVA', 'company'],
  ['FIN', 'company'],
  ['POL', 'company'],
] as const)('codes of %s for a %s fit its rules', (country, kind) => {
  const wrong = NUMBERS.map((number) => demoCode(country, kind, number)).filter(
    (code) => checkCode(country, code, kind) !== 'fits',
  )
  expect(wrong).toEqual([])
})

it.each(['EST', 'LVA', 'LTU', 'FIN', 'POL', 'DEU'])('each number has a code of its own in %s', (country) => {
  for (const kind of ['person', 'company'] as const) {
    const numbers = [...new Set(NUMBERS)]
    const codes = new Set(numbers.map((number) => demoCode(country, kind, number)))
    expect(codes.size).toBe(numbers.length)
  }
})
