import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assertNever } from '#values/assert.ts'
import { randomOf } from '../crash/written-loans.ts'
import { checkDesk, checkStart, type Start } from './check-start.ts'
import { momentsOf } from './cut-moments.ts'
import { advance, type Disk, emptyDisk, type Ignored } from './disk.ts'
import { writeImage } from './image.ts'
import { knownAt, type Recording, saveRecordings } from './recording.ts'
import { CUT_STYLES, type CutStyle } from './survivors.ts'

/** A power cut after the first `at` operations of a recording. The style says how the disk treats the pending changes. */
export type PowerCut = {
  readonly seed: number
  readonly recording: Recording
  readonly at: number
  readonly style: CutStyle
}

/** A power cut after which a start failed. The image is in `folder`. */
export type Failure = PowerCut & { readonly start: Start; readonly folder: string }

export type Cuts = { readonly images: number; readonly seed: number; readonly ignored: Ignored }

/** One of this many starts is a whole desk, which then also gets requests. */
const DESK_EVERY = 10

/** Starts on images of power cuts, each chosen by a seed of its own. Returns the starts that failed. */
export async function cutPower(
  recordings: readonly Recording[],
  { images: count, seed, ignored }: Cuts,
  folder: string,
): Promise<readonly Failure[]> {
  const cuts = Array.from({ length: count }, (_, index) => chooseCut(recordings, seed + index))
  const failures: Failure[] = []
  const images = join(folder, ignored)
  rmSync(images, { recursive: true, force: true })
  mkdirSync(images)
  for (const recording of recordings) {
    const disk = emptyDisk(ignored)
    const own = cuts.filter((cut) => cut.recording === recording).sort((one, other) => one.at - other.at)
    let done = 0
    for (const cut of own) {
      advance(disk, recording, done, cut.at)
      done = cut.at
      const failure = await startAfter(disk, cut, images)
      if (failure) failures.push(failure)
    }
  }
  return failures
}

function chooseCut(recordings: readonly Recording[], seed: number): PowerCut {
  const random = randomOf(seed)
  const [first, ...others] = recordings
  if (!first) throw new Error('Nothing was recorded')
  const recording = random.pick([first, ...others])
  const kinds = momentsOf(recording)
  const moments = kinds[random.whole(0, kinds.length - 1)] ?? []
  const at = moments[random.whole(0, moments.length - 1)] ?? recording.operations.length
  return { seed, recording, at, style: random.pick([...CUT_STYLES, 'any', 'each-in-order', 'one-behind']) }
}

async function startAfter(disk: Disk, cut: PowerCut, folder: string): Promise<Failure | undefined> {
  const { seed, recording, at, style } = cut
  const image = join(folder, `image-${seed}`)
  const write = () => writeImage(disk, image, style, randomOf(seed))
  const remove = () => rmSync(image, { recursive: true })
  write()
  const known = [...recording.before, ...knownAt(recording.operations, at)]
  const check = seed % DESK_EVERY === 0 ? checkDesk : checkStart
  const start = await check(join(image, 'data'), known)
  remove()
  if (start.kind === 'whole') return undefined
  write()
  return { ...cut, start, folder: image }
}

/** Lists the failures, with their causes and the command that repeats one. */
export function reportOf(recordings: readonly Recording[], failures: readonly Failure[], folder: string): string {
  if (failures.length === 0) return ''
  const path = join(folder, 'recording')
  saveRecordings(path, recordings)
  const again = `One again: node faults/power/run.ts --recording ${path} --images 1 --seed SEED`
  return [...failures.map(lineOf), again].join('\n')
}

function lineOf({ seed, recording, at, style, start, folder }: Failure): string {
  const where = `seed ${seed}: ${recording.name} after ${at} of ${recording.operations.length}, ${style}, ${folder}`
  return `${where}\n  ${textOf(start)}`
}

function textOf(start: Start): string {
  switch (start.kind) {
    case 'whole':
      return 'whole'
    case 'refused':
      return `refused, ${start.code}: ${start.message}`
    case 'lost':
      return `lost ${start.lost.length}: ${start.lost.slice(0, 3).join(', ')}`
    default:
      return assertNever(start)
  }
}
