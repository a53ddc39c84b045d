import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUTATED_FOLDERS, type MutatedFolder } from './folders.ts'

// Puts small bugs into the sources, one at a time, and counts those that no test finds: `npm run test:mutants` goes through
// all folders, for hours; `npm run test:mutants -- values live` through these; `npm run test:mutants -- engine 2/8` through the
// second of eight portions of the files of one. Survivors are printed. The scores are written to mutants/scores.json, that of a
// folder over all its portions that were tried, and it ends with 1 where one is below its folder's goal.
//
// Results are kept in out/mutants: the next run tries only mutants whose code or tests have changed. Delete that folder to try
// all of them again. Stryker writes the results at its end and when it gets SIGINT, so an interrupted run goes on.
// Its worker outlives SIGINT where the mutant that it tries is a loop without end: look for it and end it.

const ROOT = join(import.meta.dirname, '..')
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const SCORES = join(import.meta.dirname, 'scores.json')
const OUT = join(ROOT, 'out/mutants')
const REPORT = join(OUT, 'report.json')

interface Tried {
  /** Percent of the mutants that a test found. */
  readonly found: number
  readonly mutants: number
}

interface Score extends Tried {
  /** Scores of the portions that were tried, such as `2/8`; undefined if the whole folder was. */
  readonly portions?: Readonly<Record<string, Tried>>
}

/** Every so many-th file of a folder, from one of the first on: all parts in turn go through the whole folder. */
interface Portion {
  readonly part: number
  readonly ofParts: number
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

/** The sources of a folder, without those of folders in it that are tried by themselves. */
function sourcesOf(folder: string): readonly string[] {
  const own = MUTATED_FOLDERS.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ name }) => `src/${name}/`)
  const files = globSync(`src/${folder}/**/*.ts`, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  return files
    .filter((path) => !/\.test(-support)?\.ts$/.test(path) && !own.some((folder) => path.startsWith(folder)))
    .toSorted()
}

/** The report has the kept results of other portions too. */
function scoreOf({ files }: Report, tried: readonly string[]): Tried {
  const statuses = tried.flatMap((path) => files[path]?.mutants.map(({ status }) => status) ?? [])
  const counted = statuses.filter((status) => NOT_COUNTED[status] === undefined)
  const found = counted.filter((status) => status === 'Killed' || status === 'Timeout')
  return { found: toTenths((100 * found.length) / counted.length), mutants: counted.length }
}

const toTenths = (percent: number) => Math.round(10 * percent) / 10

/** Mutants that no test reached are tried again: Stryker would not notice a test that reaches them now by loading their file. */
function forgetUnreached(results: string, tried: readonly string[]): void {
  if (!existsSync(results)) return
  const report: Report = JSON.parse(readFileSync(results, 'utf8'))
  const reached = Object.entries(report.files).map(([path, file]) => [
    path,
    { ...file, mutants: file.mutants.filter(({ status }) => status !== 'NoCoverage' || !tried.includes(path)) },
  ])
  writeFileSync(results, JSON.stringify({ ...report, files: Object.fromEntries(reached) }))
}

function tryFolder({ name, tests }: MutatedFolder, { part, ofParts }: Portion): Tried {
  const tried = sourcesOf(name).filter((_, place) => place % ofParts === part - 1)
  if (tried.length === 0) throw new Error(`No file of ${name} is in portion ${part}/${ofParts}`)
  const results = join(OUT, `${name.replaceAll('/', '-')}.json`)
  forgetUnreached(results, tried)
  const config = join('mutants', 'stryker.config.json')
  const args = ['run', config, '--mutate', tried.join(','), '--incrementalFile', results]
  run(process.execPath, [STRYKER, ...args], { ...process.env, LOAN_DESK_MUTANT_TESTS: tests.join(' ') })
  return scoreOf(JSON.parse(readFileSync(REPORT, 'utf8')), tried)
}

/** Score of a folder over its portions, this one included. */
function scoreWith(before: Score | undefined, tried: Tried, { part, ofParts }: Portion): Score {
  if (ofParts === 1) return tried
  const others = Object.entries(before?.portions ?? {}).filter(([portion]) => portion.endsWith(`/${ofParts}`))
  const portions = Object.fromEntries([...others, [`${part}/${ofParts}`, tried] as const].toSorted())
  const mutants = Object.values(portions).reduce((sum, each) => sum + each.mutants, 0)
  const found = Object.values(portions).reduce((sum, each) => sum + each.found * each.mutants, 0)
  return { found: toTenths(found / mutants), mutants, portions }
}

if (!existsSync(STRYKER)) run('npm', ['ci', '--prefix', 'mutants', '--legacy-peer-deps', '--no-audit', '--no-fund'])
const portions = process.argv.slice(2).flatMap((word) => /^(\d+)\/(\d+)$/.exec(word)?.slice(1).map(Number) ?? [])
const [part = 1, ofParts = 1] = portions
const names = process.argv.slice(2).filter((word) => !/^\d+\/\d+$/.test(word))
const unknown = names.filter((name) => !MUTATED_FOLDERS.some((folder) => folder.name === name))
if (unknown.length > 0) throw new Error(`No folder is called ${unknown.join(', ')}: see mutants/folders.ts`)

for (const folder of MUTATED_FOLDERS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const tried = tryFolder(folder, { part, ofParts })
  const scores: Readonly<Record<string, Score>> = JSON.parse(readFileSync(SCORES, 'utf8'))
  const score = scoreWith(scores[folder.name], tried, { part, ofParts })
  writeFileSync(SCORES, `${JSON.stringify({ ...scores, [folder.name]: score }, undefined, 2)}\n`)
  console.log(`${folder.name}: ${score.found} % of ${score.mutants} mutants are found, ${folder.goal} % shall be`)
  if (score.found < folder.goal) process.exitCode = 1
}
