import { shrinkSteps } from './shrink-steps.ts'
import { ALL_STEPS, digestOf, type Simulated, simulate } from './simulate.ts'

export type Seeds = {
  readonly first: number
  readonly count: number
  /** Undefined for all steps. */
  readonly steps: readonly number[] | undefined
  /** True to print every call. */
  readonly isTraced: boolean
  /** True to leave out steps of a failing seed until each remaining step is needed for the failure. */
  readonly shrinks: boolean
}

const LAST_LINES = 60
const NANOSECONDS = 1e9

const write = (line: string) => void process.stdout.write(`${line}\n`)

/** Simulates one seed after the other, up to the first failure. Returns the exit code of the program. */
export async function runSeeds({ first, count, steps, isTraced, shrinks }: Seeds): Promise<number> {
  const from = process.hrtime.bigint()
  for (let seed = first; seed < first + count; seed++) {
    const endsWith = (error: unknown) => {
      report({ seed, trace: [], failure: { step: -1, error } })
      process.exit(1)
    }
    process.once('uncaughtException', endsWith)
    const simulated = await simulate(seed, steps)
    process.off('uncaughtException', endsWith)
    if (isTraced) for (const line of [...simulated.trace, `seed ${seed}: ${digestOf(simulated.trace)}`]) write(line)
    if (!simulated.failure) continue
    report(simulated)
    if (shrinks) reportSteps(seed, shrinkSteps(seed, (steps ?? ALL_STEPS).slice(0, simulated.failure.step + 1)))
    return 1
  }
  const seconds = Number(process.hrtime.bigint() - from) / NANOSECONDS
  write(`${count} seeds from ${first} on: everything holds, ${(seconds / count).toFixed(2)} s a seed.`)
  return 0
}

function report({ seed, trace, failure }: Simulated): void {
  for (const line of trace.slice(-LAST_LINES)) write(`  ${line}`)
  const { step, error } = failure ?? {}
  write(`Seed ${seed} fails after step ${step}: ${error instanceof Error ? error.stack : error}`)
  write(`Again: npm run simulate -- --seed ${seed}`)
}

function reportSteps(seed: number, steps: readonly number[]): void {
  write(`So few steps fail too: npm run simulate -- --seed ${seed} --steps ${steps.join(',')} --trace`)
}
