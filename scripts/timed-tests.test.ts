import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HOME = join(import.meta.dirname, '..')
const TESTS = '{src,e2e,faults,scripts,packages}/**/*.{test,spec,test-support}.{ts,tsx}'

/** Ways to measure real time or to wait for it. A timer with a long function on lines of its own is one in a page. */
const BY_THE_CLOCK = [
  /(?<!timeOrigin \+ )performance\.now\(/,
  /\bhrtime\b/,
  /\bwaitForTimeout\(/,
  /(?<![.\w])setTimeout\((?!\(\) => \{$)/m,
  /\bsetTimeout\b.* from 'node:timers\/promises'/,
  /\bDate\.now\(\) (?:[<>]|- [a-z])/,
]

function byTheClock(text: string): readonly string[] {
  return BY_THE_CLOCK.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

it('no test measures real time or waits for it', () => {
  const own = 'scripts/timed-tests.test.ts'
  const files = globSync(TESTS, { cwd: HOME, exclude: ['**/node_modules'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== own)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    byTheClock(readFileSync(join(HOME, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  'const before = performance.now()',
  'await page.waitForTimeout(500)',
  'await new Promise((resolve) => setTimeout(resolve, 40))',
  "import { setTimeout } from 'node:timers/promises'",
  "import { setTimeout as sleep } from 'node:timers/promises'",
  'expect(Date.now() - from).toBeLessThan(1_000)',
])('it would find %s', (text) => {
  expect(byTheClock(text)).not.toEqual([])
})

it.each([
  'test.setTimeout(300_000)',
  "vi.useFakeTimers({ toFake: ['setTimeout'] })",
  "vi.spyOn(globalThis, 'setTimeout')",
  'const since = Date.now() - 12_000',
  'const instant = performance.timeOrigin + performance.now()',
])('it takes %s', (text) => {
  expect(byTheClock(text)).toEqual([])
})
