import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceLogFrom } from './service-log.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-log-'))
  file = join(folder, 'desk.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives what was written since, and no secret', () => {
  writeFileSync(file, 'before the tëst\n')
  const log = serviceLogFrom(file, ['secret-token'])
  expect(log.sinceThen()).toBe('')
  writeFileSync(file, 'in the test, secret-token, näme\n', { flag: 'a' })
  expect(log.sinceThen()).toBe('in the test, [token], näme\n')
})

it('has nothing of a desk that somebody else started', () => {
  expect(serviceLogFrom(undefined, []).sinceThen()).toBeNull()
  const log = serviceLogFrom(file, [])
  writeFileSync(file, 'another one\n')
  expect(log.sinceThen()).toBeNull()
})

const LOGGED_PROGRAM = join(import.meta.dirname, 'logged-program.ts')
const SPEAKS =
  'console.error("in the log"); console.log("not in the log"); process.stdin.on("data", () => {}); setInterval(() => {}, 1e6)'
const WITH_ARGUMENT = 'console.error(process.argv[1]); process.exit(3)'

it('a logged program writes its errors to a file of its owner alone and to the terminal, and ends with it', async () => {
  const program = spawn(process.execPath, [LOGGED_PROGRAM, file, process.execPath, '-e', SPEAKS])
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) program[name].on('data', (bytes) => (output[name] += bytes))
  const ended = new Promise((resolve) => program.on('close', resolve))
  await expect.poll(() => output).toEqual({ stdout: 'not in the log\n', stderr: 'in the log\n' })
  expect(serviceLogFrom(file, []).sinceThen()).toBe('')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(program.kill('SIGTERM')).toBe(true)
  await ended
  expect(existsSync(file)).toBe(false)
})

it('a logged program is handed its arguments whole, and its exit code is handed on', async () => {
  const argument = 'a folder/of mine'
  const program = spawn(process.execPath, [LOGGED_PROGRAM, file, process.execPath, '-e', WITH_ARGUMENT, argument])
  let said = ''
  program.stderr.on('data', (bytes) => (said += bytes))
  expect(await new Promise((resolve) => program.on('close', resolve))).toBe(3)
  expect(said).toBe(`${argument}\n`)
})
