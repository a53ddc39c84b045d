import { expect, it } from 'vitest'
import { checkCode } from '#contract/code-check.ts'
import { DIFFERENT_CODES, demoCode } from './demo-codes.ts'

/** Spread over all there are, with neighbours among them. */
const NUMBERS = Array.from({ length: 3_000 }, (_, index) => (index % 2 ? index : (index * 333_667) % DIFFERENT_CODES))

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
