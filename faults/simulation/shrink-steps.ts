import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url))

/**
 * Leaves out one step after the other as long as the seed still fails, each time in a process of its own. The steps do
 * not share randomness, so the others stay the same.
 */
export function shrinkSteps(seed: number, steps: readonly number[]): readonly number[] {
  let left = steps
  for (const step of steps.toReversed()) {
    const fewer = left.filter((other) => other !== step)
    if (fewer.length > 0 && fails(seed, fewer)) left = fewer
  }
  return left
}

function fails(seed: number, steps: readonly number[]): boolean {
  const args = ['--disable-warning=ExperimentalWarning', RUN, '--no-shrink', '--seed', String(seed)]
  return spawnSync(process.execPath, [...args, '--steps', steps.join(',')]).status !== 0
}
