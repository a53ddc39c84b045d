import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Adds up what Vitest and Playwright reported under CI, as one plain line: "N passed, N failed".
type Counts = { readonly passed: number; readonly failed: number }

type VitestReport = { readonly numPassedTests: number; readonly numFailedTests: number }
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

const folder = process.argv[2] ?? 'out/reports'

function vitestCounts(name: string): Counts {
  const report = readReport<VitestReport>(name)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function walkCounts(name: string): Counts {
  const { stats } = readReport<PlaywrightReport>(name) ?? {}
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

function readReport<Report>(name: string): Report | undefined {
  const file = join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const parts = [
  ...['unit.json', 'long.json', 'faults.json'].map(vitestCounts),
  ...['e2e.json', 'e2e-long.json'].map(walkCounts),
]
const sum = (of: keyof Counts) => parts.reduce((total, part) => total + part[of], 0)
const line = `${sum('passed')} passed, ${sum('failed')} failed`
console.log(sum('passed') + sum('failed') > 0 ? line : 'No test ran: what comes before the tests failed')
