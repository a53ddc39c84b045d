import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type Acknowledged, enterConnections } from './race-acts.test-support.ts'
import { expectAllKept, expectBookWhole } from './race-book.test-support.ts'
import type { RaceReport } from './race-process.test-support.ts'
import { newTarget } from './test-server.test-support.ts'

const CLIENTS_OF_PROCESSES = [17, 17, 16]
const ACTS = 16
const PROGRAM = join(import.meta.dirname, 'race-process.test-support.ts')

test('50 clients of three processes change the same things at once: nothing is lost, done twice or half done', async () => {
  const target = await newTarget()
  const storage = await openPostgresStorage(target)
  onTestFinished(() => storage.close())
  await enterConnections(storage)
  const termBefore = (await storage.settings.read()).defaultTerm
  const racing = CLIENTS_OF_PROCESSES.map((clients, index) => startProcess(target, index * 100, clients))
  const begin = await Promise.all(racing)
  const reports = await Promise.all(begin.map((race) => race()))
  expect(reports.flatMap(({ faults }) => faults)).toEqual([])
  const acknowledged = reports.flatMap((report) => report.acknowledged)
  expect(kindsOf(acknowledged)).toEqual(['created', 'extended', 'kept', 'keyed', 'raised', 'removed', 'sent'])
  await expectAllKept(storage, acknowledged, termBefore)
  await expectBookWhole(target)
})

/** Starts a process on the book. Resolves when it is ready, with a function that starts its clients. */
async function startProcess(target: DatabaseTarget, firstClient: number, clients: number) {
  const args = [PROGRAM, JSON.stringify(target), `${firstClient}`, `${clients}`, `${ACTS}`]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  return async (): Promise<RaceReport> => {
    const said = once(lines, 'line')
    child.stdin.end('begin\n')
    return JSON.parse(String((await said)[0]))
  }
}

function kindsOf(acknowledged: readonly Acknowledged[]): readonly string[] {
  return [...new Set(acknowledged.map(({ kind }) => kind))].sort()
}
