import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  builtFolders,
  copyOf,
  databaseIn,
  heldByAnother,
  overwrite,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { checkBeside } from './book-check.ts'
import type { CheckOutcome } from './check-thread.ts'

const built = builtFolders()
const PATIENTLY = { interval: 5 }
const tick = () => new Promise((resolve) => setImmediate(resolve))

function outcomeOf(path: string, isInProcess?: boolean): Promise<CheckOutcome> {
  return new Promise((resolve) => void checkBeside(path, resolve, isInProcess))
}

/** A folder whose database is locked by another program, so that a check of it waits for a minute. */
function heldFolder(): string {
  const folder = copyOf(built.closed)
  onTestFinished(heldByAnother(folder, 'everything'))
  return folder
}

describe.each([
  ['in a process', true],
  ['in a thread, as in the desktop program', false],
])('a check %s', (_, isInProcess) => {
  it('finds a sound database sound', async () => {
    expect(await outcomeOf(databaseIn(copyOf(built.killed)), isInProcess)).toEqual({ kind: 'sound' })
  })

  it('finds a file damaged that is no database', async () => {
    const folder = copyOf(built.closed)
    overwrite(databaseIn(folder), 0, Buffer.alloc(100, 7))
    expect(await outcomeOf(databaseIn(folder), isInProcess)).toEqual({ kind: 'damaged' })
  })

  it('fails with a reason if there is no database', async () => {
    const outcome = await outcomeOf(join(temporaryFolder(), 'none.db'), isInProcess)
    expect(outcome).toEqual({ kind: 'failed', says: expect.stringMatching(/./) })
  })
})

it('stops at once, without an outcome', async () => {
  const outcomes: CheckOutcome[] = []
  const check = checkBeside(databaseIn(heldFolder()), (outcome) => outcomes.push(outcome))
  await tick()
  expect(check.isRunning()).toBe(true)
  await check.stop()
  expect(check.isRunning()).toBe(false)
  expect(outcomes).toEqual([])
})

it('starts no program if it is stopped in the turn in which it began', async () => {
  const folder = copyOf(built.closed)
  copyFileSync(databaseIn(folder), join(folder, 'copy.db'))
  const check = checkBeside(join(folder, 'copy.db'), () => expect.fail('The check had an outcome'))
  await check.stop()
  await tick()
})

it.runIf(process.platform === 'linux')('ends with a desk that is killed', async () => {
  const program = `
    const { checkBeside } = await import(${JSON.stringify(new URL('./book-check.ts', import.meta.url).href)})
    checkBeside(${JSON.stringify(databaseIn(heldFolder()))}, () => {})
    setInterval(() => {}, 1000)`
  const desk = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  const children = () => readFileSync(`/proc/${desk.pid}/task/${desk.pid}/children`, 'utf8').trim()
  await expect.poll(children, PATIENTLY).toMatch(/^\d+$/)
  const pid = Number(children())
  desk.kill('SIGKILL')
  await once(desk, 'exit')
  await expect.poll(() => isAlive(pid), PATIENTLY).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    // An ended process is a zombie until its new parent collects it.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('leaves the database as it is', async () => {
  const path = databaseIn(copyOf(built.closed))
  const before = readFileSync(path)
  await outcomeOf(path)
  expect(readFileSync(path).equals(before)).toBe(true)
})
