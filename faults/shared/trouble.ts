import { setTimeout as pause } from 'node:timers/promises'
import type { Stop } from '#storage/postgres/own-server.test-support.ts'
import { reachedClient } from '#storage/postgres/reached-client.test-support.ts'
import { below, oneOf, type World } from './world.ts'

/** A database is stopped and started again, or its standby takes over for good. */
export type Restart = {
  readonly atMs: number
  readonly how: Stop | 'failover'
  readonly downMs: number
}

export type Trouble = {
  /** Average time between two kills of a service, which starts again at once. Null for no kills. */
  readonly killEveryMs: number | null
  readonly restarts: readonly Restart[]
  /** Number of kills, each after the clients have recovered from the one before. The test ends with the last kill. */
  readonly rounds?: number
}

export type Say = (says: string) => void

/** Kills services until the test is over. Returns the number of kills. */
export async function killServices(world: World, { killEveryMs }: Trouble): Promise<number> {
  let kills = 0
  while (killEveryMs !== null && !world.isOver()) {
    await pause(killEveryMs / 2 + below(killEveryMs))
    if (world.isOver()) break
    await killService(world)
    kills++
  }
  return kills
}

async function killService({ services }: World): Promise<void> {
  const service = oneOf(services)
  await service?.kill()
  await service?.start()
}

/** Kills a backend process of the server. Then all its other processes end too, and it recovers. */
async function killBackend({ target }: World): Promise<void> {
  const client = await reachedClient(target)
  const { rows } = await client.query<{ readonly pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'Loan Desk%' AND pid <> pg_backend_pid()
     ORDER BY state = 'idle', random() LIMIT 1`,
  )
  await client.end()
  for (const { pid } of rows) process.kill(pid, 'SIGKILL')
}

async function killServer({ database }: World): Promise<void> {
  await database.stop('kill')
  await database.start()
}

/** In most rounds a service is killed. */
const KILLS = [killService, killService, killBackend, killService, killService, killServer]
/** Number of loans that are created and answered between two kills. The next kill comes at any moment after them. */
const LOANS_BETWEEN = 5
const LOOK_MS = 20

/** Kills services, backends and the server in turn. Returns the number of kills. */
export async function killInRounds(world: World, rounds: number): Promise<number> {
  const { local, live } = world.ledger.loans
  for (let round = 0; round < rounds; round++) {
    const enough = local.size + live.size + LOANS_BETWEEN
    while (local.size + live.size < enough) await pause(LOOK_MS + below(LOOK_MS))
    await pause(below(LOOK_MS))
    await KILLS[round % KILLS.length]?.(world)
  }
  return rounds
}

/** Stops the database and starts it again, or lets its standby take over, at the given times. */
export async function restartDatabase({ database }: World, { restarts }: Trouble, say: Say): Promise<void> {
  const began = performance.now()
  for (const { atMs, how, downMs } of restarts) {
    await pause(Math.max(0, atMs - (performance.now() - began)))
    await database.stop(how === 'failover' ? 'kill' : how)
    await pause(downMs)
    await (how === 'failover' ? database.promote() : database.start())
    say(`The database was stopped (${how}), and is back after ${downMs} ms`)
  }
}
