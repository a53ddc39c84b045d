import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putEmptyBook } from '#storage/sqlite/opening/empty-book.test-support.ts'
import { present } from '#values/assert.ts'
import { connect } from '../desk-calls.ts'
import { observeFiles } from './checks/files.ts'
import { findFlaws } from './checks/folder.ts'
import { expectBooksToAgree, observeJournal, settleJournal } from './checks/journal.ts'
import { observe } from './checks/observe.ts'
import { observeRuns } from './checks/runs.ts'
import { DEADLINE_S, LIVE_ADDRESS, startLiveService } from './live-service.ts'
import { realFiles } from './machine/files.ts'
import { reseedCrypto } from './machine/seeded-crypto.ts'
import { resetTime, untilDone } from './machine/virtual-time.ts'
import { emptyModel } from './model/model.ts'
import { ask, PEOPLE } from './people.ts'
import { dataFolderOf, startProgram } from './program.ts'
import { restart, takeStep } from './steps.ts'
import { must, randomOfStep, type World } from './world.ts'

const STEPS = 20
/** Every step of a whole run. */
export const ALL_STEPS: readonly number[] = Array.from({ length: STEPS }, (_, step) => step)
const MEMORY = '/dev/shm'

/** Result of one seed from its first step to its last. */
export type Simulated = {
  readonly seed: number
  readonly trace: readonly string[]
  /** The first violation, and the step before it. */
  readonly failure: { readonly step: number; readonly error: unknown } | undefined
}

/** Simulates the whole system by a seed: the same seed and steps give the same results, to the last answer. */
export async function simulate(seed: number, steps = ALL_STEPS): Promise<Simulated> {
  resetTime()
  reseedCrypto(seed)
  const root = realFiles.mkdtempSync(join(realFiles.existsSync(MEMORY) ? MEMORY : tmpdir(), 'loan-desk-simulation-'))
  const world = await newWorld(seed, join(root, 'desk'))
  let step = -1
  try {
    for (step of steps) {
      await takeStep(world, step)
      await check(world, step, false)
    }
    step++
    await check(world, step, true)
    await settleJournal(world)
    await expectBooksToAgree(world)
    await restart(world)
    await check(world, step + 1, true)
    return { seed, trace: world.trace, failure: undefined }
  } catch (error) {
    return { seed, trace: world.trace, failure: { step, error } }
  } finally {
    await end(world)
    realFiles.rmSync(root, { recursive: true })
  }
}

async function newWorld(seed: number, place: string): Promise<World> {
  const folder = dataFolderOf(place)
  realFiles.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (randomOfStep(seed, 0, 0).chance(90)) await untilDone(putEmptyBook(folder), 'The empty book')
  else realFiles.rmSync(folder, { recursive: true })
  const live = startLiveService()
  const complaints: string[] = []
  const complain = (line: string) => void complaints.push(line)
  const program = await startProgram(place, LIVE_ADDRESS, complain)
  const told = { trace: [], complain, complaints }
  const world: World = { seed, live, model: emptyModel(), program, liveId: '', cookies: new Map(), ...told }
  const call = async (method: string, path: string, body?: unknown) => {
    const known = { method: method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : 'GET' } as const
    const request = { ...known, path, ...(typeof body === 'object' && body ? { body } : {}) }
    return present(await ask(world, PEOPLE[0], request), 'answer')
  }
  const setting = { baseUrl: LIVE_ADDRESS, caFile: null, deadlineInSeconds: DEADLINE_S }
  world.liveId = await untilDone(connect({ call }, setting), 'A connection')
  return world
}

async function check(world: World, step: number, isWhole: boolean): Promise<void> {
  const random = randomOfStep(world.seed, step, 15)
  must(world.complaints.length === 0, `The log says ${world.complaints[0]}`)
  await untilDone(observe(world, random, isWhole), 'A look at the loans')
  await untilDone(observeJournal(world), 'A look at the journal')
  await untilDone(observeRuns(world), 'A look at the runs')
  if (isWhole || random.chance(20)) findFlaws(world)
  if (isWhole || random.chance(20)) await untilDone(observeFiles(world), 'A look at the files')
}

async function end({ program, live }: World): Promise<void> {
  await untilDone(program.host.close(), 'The end of the program').catch(() => undefined)
  live.goOffline()
}

/** One text for a whole trace. */
export function digestOf(trace: readonly string[]): string {
  return createHash('sha256').update(trace.join('\n')).digest('hex')
}
