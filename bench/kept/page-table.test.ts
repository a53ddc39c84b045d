import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { KEPT } from './kept-paths.ts'
import { withTable } from './page-table.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'performance.md'), 'utf8')

it('the page of performance says what bench/kept.json says', () => {
  expect(PAGE).toBe(withTable(PAGE, KEPT))
})

it('a ratio, a goal or a reason that changes makes another page', () => {
  const path = { path: 'A way', reference: 'a limit', unit: 'speed', better: 'higher', commit: '1234567' } as const
  const pageOf = (figures: { goal: number; ratio: number; onlyNamed?: string }) =>
    withTable(PAGE, { bench: { path: { ...path, ...figures } } })
  const page = pageOf({ goal: 2, ratio: 2.5 })
  expect(page).toContain('| A way | a limit | speed | 2.5 | ≥ 2 | 1234567 | `bench` |')
  expect(pageOf({ goal: 2, ratio: 1.5 })).toContain('| 1.5 | ≥ 2: not reached |')
  expect(pageOf({ goal: 2, ratio: 2.5, onlyNamed: 'The clock.' })).toContain('- speed: The clock.')
})
