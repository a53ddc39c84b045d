import { setTimeout as pause } from 'node:timers/promises'
import { startOwnServer } from '#storage/postgres/own-server.test-support.ts'
import { makeSynchronous } from '#storage/postgres/synchronous.test-support.ts'
import { newSchemaName } from '#storage/postgres/test-target.test-support.ts'
import { present } from '#values/assert.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { LIVE_TOKEN } from '../desk-calls.ts'
import { startFaultServer } from '../fault-server.ts'
import type { Person } from '../sign-in-at.ts'
import { findViolations } from './checks.ts'
import { runClient } from './clients.ts'
import { runImports } from './imports.ts'
import { newLedger } from './ledger.ts'
import { answerMostly } from './live-double.ts'
import { runPerson } from './person.ts'
import { runRunner } from './runs.ts'
import { LIVE_NAME, serviceOn } from './services.ts'
import { killInRounds, killServices, restartDatabase, type Say, type Trouble } from './trouble.ts'
import type { World } from './world.ts'

export type SharedRun = Trouble & {
  readonly forMs: number
  readonly clients: number
  /** Time for open work to settle after the last request: twice the interval at which processes look after others. */
  readonly quietMs: number
  readonly say: Say
}

export type Findings = {
  readonly violations: readonly string[]
  /** Count of each outcome of a request. */
  readonly outcomes: ReadonlyMap<string, number>
  /** Numbers of what clients know. */
  readonly counts: Readonly<Record<string, number>>
}

const SERVICES = 3
/** Time for work under way to finish, in milliseconds. */
const TO_THE_END_MS = 90_000

/** Runs clients on several processes over one database, with faults. Everything that was answered must hold. */
export async function runShared(run: SharedRun): Promise<Findings> {
  await ensureBuilt()
  const hasStandby = run.restarts.some(({ how }) => how === 'failover')
  const database = hasStandby ? await startOwnServer('--standby') : await startOwnServer()
  const live = await startFaultServer('good', { isPlain: true })
  const target = { ...database.at, schema: newSchemaName() }
  const services = await Promise.all(Array.from({ length: SERVICES }, () => serviceOn(target, live.baseUrl)))
  try {
    for (const service of services) await service.start()
    const person = await present(services[0], 'service').person()
    const liveId = await connectLive(person, live.baseUrl)
    let endsAt = performance.now() + run.forMs
    const world = {
      services,
      database,
      target,
      live,
      person,
      liveId,
      ledger: newLedger(),
      isOver: () => performance.now() > endsAt,
      isGivenUp: () => performance.now() > endsAt + TO_THE_END_MS,
      end: () => {
        endsAt = Math.min(endsAt, performance.now())
      },
    }
    live.play({ onRequest: answerMostly })
    if (hasStandby) await makeSynchronous(database)
    return await runIn(world, run)
  } finally {
    await Promise.all(services.map(({ kill }) => kill()))
    await live.stop()
    await database.end()
  }
}

async function runIn(world: World & { readonly end: () => void }, run: SharedRun): Promise<Findings> {
  let isQuiet = false
  const person = runPerson(world, () => !isQuiet)
  const restarting = restartDatabase(world, run, run.say)
  const [kills, imports] = await Promise.all([
    run.rounds === undefined ? killServices(world, run) : killInRounds(world, run.rounds).finally(world.end),
    runImports(world),
    runRunner(world, 'local-a', 'local', 20),
    runRunner(world, 'local-b', 'local', 10),
    runRunner(world, 'live-a', 'live', 5),
    ...Array.from({ length: run.clients }, () => runClient(world)),
  ])
  await restarting
  run.say('Nobody asks for anything any more')
  await pause(run.quietMs)
  isQuiet = true
  await person
  const unwanted = world.services
    .flatMap(({ said }) => said)
    .filter((line) => /request-failed|UnhandledPromise/.test(line))
  const violations = [
    ...world.ledger.violations,
    ...unwanted,
    ...(await findViolations({ ...world, isGivenUp: () => false })),
  ]
  return {
    violations,
    outcomes: world.ledger.outcomes,
    counts: { kills, 'files imported': imports, ...countsOf(world) },
  }
}

function countsOf({ ledger, live }: World): Readonly<Record<string, number>> {
  return {
    'local loans answered': ledger.loans.local.size,
    'live loans answered': ledger.loans.live.size,
    'extensions answered': ledger.extensions.length,
    'extensions never heard of': [...ledger.unheard.values()].reduce((sum, times) => sum + times, 0),
    'POSTs to the live service': live.requests.filter(({ method }) => method === 'POST').length,
  }
}

/** Creates the connection to the live service; returns its ID. */
async function connectLive(person: Person, baseUrl: string): Promise<string> {
  const body = { name: LIVE_NAME, baseUrl, kind: 'test', token: LIVE_TOKEN, caFile: null, extensionsField: null }
  const response = await fetch(`${person.Origin}/desk/v1/connections`, {
    method: 'POST',
    headers: { ...person, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The connection was not made: ${text}`)
  return String(JSON.parse(text).data.id)
}
