import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT, type KeptPath, type KeptPaths } from './kept-paths.ts'
import type { MeasuredPath } from './measured.ts'
import { withTable } from './page-table.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FILE = join(ROOT, 'bench', 'kept.json')
const PAGE = join(ROOT, 'docs', 'performance.md')
const MEASURED = ['src', 'bench', 'package-lock.json', ':!bench/kept.json']
const DIGITS = 2

/** Writes measured ratios, with the measured commit, into the file, and updates the page. */
export function writeKept(measured: readonly MeasuredPath[]): void {
  const kept = measured.length === 0 ? KEPT : withRatios(measured, measuredCommit())
  writeFileSync(FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
  writePage(kept)
}

function withRatios(measured: readonly MeasuredPath[], commit: string): KeptPaths {
  const pathOf = (family: string, key: string, path: KeptPath): KeptPath => {
    const found = measured.find((each) => each.family === family && each.key === key)
    return found ? { ...path, ratio: rounded(found.now), commit } : path
  }
  const families = Object.entries(KEPT).map(([family, paths]) => {
    const written = Object.entries(paths).map(([key, path]) => [key, pathOf(family, key, path)])
    return [family, Object.fromEntries(written)]
  })
  return Object.fromEntries(families)
}

/** Updates the table of the page. */
export function writePage(kept: KeptPaths): void {
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), kept))
}

/** Throws if the measured code is not committed. */
function measuredCommit(): string {
  const changed = git('status', '--porcelain', '--', ...MEASURED)
  if (changed !== '') throw new Error(`Commit what was measured first:\n${changed}`)
  return git('rev-parse', '--short=8', 'HEAD')
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function rounded(ratio: number): number {
  return ratio >= 100 ? Math.round(ratio) : Number(ratio.toPrecision(DIGITS))
}
