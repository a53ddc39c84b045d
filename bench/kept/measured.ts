import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { KEPT, type KeptPath } from './kept-paths.ts'
import { betterOf, type Verdict, verdictOf } from './verdict.ts'

const ratios = z.record(z.string(), z.number())

/** A kept path with its new ratio. */
export type MeasuredPath = {
  readonly family: string
  readonly key: string
  readonly kept: KeptPath
  readonly now: number
  readonly verdict: Verdict
}

/**
 * Measures a family. If one of its paths fails, measures again and takes the better ratio of each path, because noise
 * rarely comes twice.
 */
export async function measuredFamily(family: string): Promise<readonly MeasuredPath[]> {
  const first = judged(family, await ratiosOf(family))
  if (first.every(({ verdict }) => verdict !== 'fails')) return first
  const again = await ratiosOf(family)
  const better = first.map(({ key, kept, now }) => [key, betterOf(kept, now, again[key] ?? Number.NaN)] as const)
  return judged(family, Object.fromEntries(better))
}

function judged(family: string, measured: Readonly<Record<string, number>>): readonly MeasuredPath[] {
  return Object.entries(KEPT[family] ?? {}).map(([key, kept]) => {
    const now = measured[key] ?? Number.NaN
    return { family, key, kept, now, verdict: verdictOf(kept, now) }
  })
}

async function ratiosOf(family: string): Promise<Readonly<Record<string, number>>> {
  const child = fork(join(import.meta.dirname, 'measure-family.ts'), [family])
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${family} could not be measured`)
  })
  const [answer] = await Promise.race([once(child, 'message'), ended])
  await ended.catch(() => undefined)
  return ratios.parse(answer)
}
