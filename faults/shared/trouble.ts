import { setTimeout as pause } from 'node:timers/promises'
import type { Stop } from '#storage/postgres/own-server.test-support.ts'
import { below, oneOf, type World } from './world.ts'

export type Trouble = {
  /** One service is killed so often, and started again at once; null for never. */
  readonly killEveryMs: number | null
  /** When the database is stopped, how, and for how long. */
  readonly restarts: readonly { readonly atMs: number; readonly how: Stop; readonly downMs: number }[]
}

export type Say = (says: string) => void

/** Kills services until all is over. Returns how many. */
export async function killServices(world: World, { killEveryMs }: Trouble): Promise<number> {
  let kills = 0
  while (killEveryMs !== null && !world.isOver()) {
    await pause(killEveryMs / 2 + below(killEveryMs))
    if (world.isOver()) break
    const service = oneOf(world.services)
    await service?.kill()
    kills++
    await service?.start()
  }
  return kills
}

/** Stops the database and starts it again, at its times. */
export async function restartDatabase({ database }: World, { restarts }: Trouble, say: Say): Promise<void> {
  const began = performance.now()
  for (const { atMs, how, downMs } of restarts) {
    await pause(Math.max(0, atMs - (performance.now() - began)))
    await database.stop(how)
    await pause(downMs)
    await database.start()
    say(`The database was stopped (${how}), and started again after ${downMs} ms`)
  }
}
