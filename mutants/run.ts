import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUTATED_FOLDERS, type MutatedFolder } from './folders.ts'

// Puts small bugs into the sources, one at a time, and counts those that no test finds: `npm run test:mutants` goes through
// all folders, for hours; `npm run test:mutants -- values live` through these. Survivors are printed. The scores are written to
// mutants/scores.json, and it ends with 1 where one is below its folder's goal.
//
// Results are kept in out/mutants: the next run tries only mutants whose code or tests have changed. Delete that folder to try
// all of them again. Stryker writes the results at its end and when it gets SIGINT, so an interrupted run goes on.

const ROOT = join(import.meta.dirname, '..')
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const SCORES = join(import.meta.dirname, 'scores.json')
const OUT = join(ROOT, 'out/mutants')
const REPORT = join(OUT, 'report.json')

interface Score {
  /** Percent of the mutants that a test found. */
  readonly found: number
  readonly mutants: number
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** Mutants that no test could find: that do not run at all, and those of constants, for each of which all tests would run. */
const NOT_COUNTED: Readonly<Record<string, true>> = { Ignored: true, CompileError: true, RuntimeError: true }

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(program, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

function scoreOf({ files }: Report): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const counted = statuses.filter((status) => NOT_COUNTED[status] === undefined)
  const found = counted.filter((status) => status === 'Killed' || status === 'Timeout')
  return { found: Math.round((1_000 * found.length) / counted.length) / 10, mutants: counted.length }
}

/** Mutants that no test reached are tried again: Stryker would not notice a test that reaches them now by loading their file. */
function forgetUnreached(results: string): void {
  if (!existsSync(results)) return
  const report: Report = JSON.parse(readFileSync(results, 'utf8'))
  const reached = Object.entries(report.files).map(([path, file]) => [
    path,
    { ...file, mutants: file.mutants.filter(({ status }) => status !== 'NoCoverage') },
  ])
  writeFileSync(results, JSON.stringify({ ...report, files: Object.fromEntries(reached) }))
}

function tryFolder({ name, tests }: MutatedFolder): Score {
  const sources = `src/${name}/**/!(*.test|*.test-support).ts`
  const results = join(OUT, `${name.replaceAll('/', '-')}.json`)
  forgetUnreached(results)
  const config = join('mutants', 'stryker.config.json')
  const args = ['run', config, '--mutate', sources, '--incrementalFile', results]
  run(process.execPath, [STRYKER, ...args], { ...process.env, LOAN_DESK_MUTANT_TESTS: tests.join(' ') })
  return scoreOf(JSON.parse(readFileSync(REPORT, 'utf8')))
}

if (!existsSync(STRYKER)) run('npm', ['ci', '--prefix', 'mutants', '--legacy-peer-deps', '--no-audit', '--no-fund'])
const names = process.argv.slice(2)
const unknown = names.filter((name) => !MUTATED_FOLDERS.some((folder) => folder.name === name))
if (unknown.length > 0) throw new Error(`No folder is called ${unknown.join(', ')}: see mutants/folders.ts`)

for (const folder of MUTATED_FOLDERS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const score = tryFolder(folder)
  const scores: Readonly<Record<string, Score>> = JSON.parse(readFileSync(SCORES, 'utf8'))
  writeFileSync(SCORES, `${JSON.stringify({ ...scores, [folder.name]: score }, undefined, 2)}\n`)
  console.log(`${folder.name}: ${score.found} % of ${score.mutants} mutants are found, ${folder.goal} % shall be`)
  if (score.found < folder.goal) process.exitCode = 1
}
