import { compareRuns } from './runs/compare-runs.ts'
import { median, ratioOf } from './turns.ts'

/**
 * Compares an extension run with a raw batch, which extends all loans in one commit on the schema of f0aaf92, without
 * rules, lines or a dry run. Measures the process's own CPU time, the sides in turn within one run.
 */
const figures = await compareRuns()
console.log(`${'\nAn extension run, for each loan of 12 rows'.padEnd(44)}speed of raw   own CPU µs`)
for (const [name, side] of Object.entries(figures)) {
  const ratio = ratioOf(figures.raw, side).toFixed(2)
  console.log(`${name.padEnd(43)}${ratio.padStart(12)}${median(side).toFixed(0).padStart(13)}`)
}
