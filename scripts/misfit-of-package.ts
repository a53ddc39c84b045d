import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NUMBER = 'node_modules/@loan-desk/playwright/dist/src/contract/test-bench/interface-number.js'
const SAID = /@loan-desk\/playwright \S+ is newer than Loan Desk \S+: its test interface is 99, that of the desk \d/

/** Makes the installed package one of a later test interface. Throws if a test then passes, or fails for another reason. */
export function expectMisfit(project: string, env: NodeJS.ProcessEnv): void {
  const file = join(project, NUMBER)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/current: \d+/, 'current: 99'))
  const test = ['--no-install', 'playwright', 'test', 'tests/first.spec.ts', '--reporter=line']
  const { status, stdout } = spawnSync('npx', test, { cwd: project, env, encoding: 'utf8' })
  writeFileSync(file, text)
  if (status === 0 || !SAID.test(stdout)) throw new Error(`A package that does not fit says nothing of it: ${stdout}`)
  console.log(SAID.exec(stdout)?.[0])
}
