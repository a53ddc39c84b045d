import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { CUT_STYLES, type CutStyle } from '../power/survivors.ts'
import { type Act, doingOf } from './acts/act.ts'
import { ACTS } from './acts/acts.ts'
import { LIVE_ADDRESS } from './live-service.ts'
import { realFiles } from './machine/files.ts'
import { cutAllConnections } from './machine/network.ts'
import { type RecordedDisk, recordDisk } from './machine/recorded-disk.ts'
import { passTime, skipTime, untilDone } from './machine/virtual-time.ts'
import { crashing, MISHAPS, type Mishap } from './network-mishaps.ts'
import { dataFolderOf, endProgram, startProgram } from './program.ts'
import { must, randomOfStep, Violation, type World } from './world.ts'

/** Chances in percent: the power fails or the program is killed in a step; the program is ended in good order; a night passes. */
const CUT = 30
const RESTART = 5
const NIGHT = 10
/** Largest number of writes before a cut: within the first request, or among several requests. */
const MOST_MOMENTS = [20, 120] as const
const DAY_MS = 86_400_000
const MOST_PAUSE_MS = 3_000

/** Some people act at the same time, while the network, the program or the power may fail. */
export async function takeStep(world: World, step: number): Promise<void> {
  const random = randomOfStep(world.seed, step)
  if (random.chance(NIGHT)) await skipTime(DAY_MS * random.whole(1, 20))
  if (random.chance(RESTART)) await restart(world)
  const mishap = mishapOf(random)
  const acts = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => pickAct(random))
  world.trace.push(`step ${step}: ${acts.map(({ name }) => name).join(', ')}`)
  const cut = random.chance(CUT)
    ? { after: random.whole(1, random.pick(MOST_MOMENTS)), style: styleOf(random) }
    : undefined
  const disk = cut || mishap.crash ? watchDisk(world, cut, random) : undefined
  prepare(world, mishap, () => disk?.cutNow('all'))
  const doings = acts.map((act, index) => act.run(doingOf(world, act, randomOfStep(world.seed, step, index + 1))))
  await untilDone(Promise.all(doings), `Step ${step}`)
  await passTime(random.whole(0, MOST_PAUSE_MS))
  if (cut) disk?.cutNow(cut.style)
  disk?.stop()
  world.live.play(undefined)
  if (!world.program.isAlive()) await restart(world)
}

function pickAct(random: SeededRandom): Act {
  const lots = ACTS.flatMap((act) => Array.from({ length: act.weight }, () => act))
  const [first] = ACTS
  return lots[random.whole(0, lots.length - 1)] ?? first
}

/** In half of the cases as after a kill. */
function styleOf(random: SeededRandom): CutStyle {
  return random.chance(50) ? 'all' : random.pick(CUT_STYLES)
}

function mishapOf(random: SeededRandom): Mishap {
  const lots = Object.values(MISHAPS).flatMap((mishap) => Array.from({ length: mishap.weight }, () => mishap))
  return lots[random.whole(0, lots.length - 1)] ?? { weight: 0 }
}

type WatchedDisk = { readonly cutNow: (style: CutStyle) => void; readonly stop: () => void }
type Cut = { readonly after: number; readonly style: CutStyle }

/** Waits for the moment of the cut. A caller without an answer by then never gets one. */
function watchDisk(world: World, cut: Cut | undefined, random: SeededRandom): WatchedDisk {
  const { program } = world
  let moments = 0
  const disk: RecordedDisk = recordDisk(program.place, () => {
    moments++
    if (cut && moments === cut.after) cutNow(cut.style)
  })
  function cutNow(style: CutStyle): void {
    if (!program.isAlive()) return
    const left = `${program.place}+`
    disk.cut(left, style, random)
    disk.stop()
    world.trace.push(`the program ends after ${moments} writes, and the disk keeps ${style}`)
    program.die(left)
    world.live.goOffline()
    cutAllConnections()
  }
  return { cutNow, stop: disk.stop }
}

function prepare(world: World, { fault, isUnreachable, crash }: Mishap, end: () => void): void {
  const ending = crash === undefined ? undefined : crashing(crash, end)
  world.live.play(fault ?? ending ?? (isUnreachable ? { onSecure: ({ reset }) => reset() } : undefined))
}

/** Starts the program again, on the disk left by its death or after an end in good order. */
export async function restart(world: World): Promise<void> {
  const { program: old } = world
  const isDead = !old.isAlive()
  await endProgram(old)
  if (isDead) {
    const left = old.left()
    must(left !== undefined, 'A dead program has left its data')
    realFiles.renameSync(left, old.place)
    world.live.goOnline()
  }
  world.trace.push('the program starts')
  try {
    world.program = await startProgram(old.place, LIVE_ADDRESS, world.complain)
  } catch (error) {
    throw new Violation(`The program does not start: ${error instanceof Error ? error.stack : error}`)
  }
  must(realFiles.existsSync(dataFolderOf(old.place)), 'A running program has its data folder')
}
