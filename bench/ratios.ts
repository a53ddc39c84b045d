import { median, takeTurns } from './turns.ts'

const ROUNDS = 25
/**
 * CPU time that a case takes before it is measured, and before it is decided how often a round calls it. While V8 still
 * compiles, it does so within the time of the process, and how many calls that takes depends on what else the process
 * loaded: at 100,000 calls an annuity of 12 rows took 0.7 to 2.5 µs, at 1,000,000 always 0.6.
 */
const WARMING_MICROSECONDS = 1_000_000
/** CPU time of one case in a round: short, so that it is seldom interrupted. */
const BATCH_MICROSECONDS = 15_000

/**
 * Measures all cases in one run, in turn, and prints each median as a multiple of the first. Ratios within one run hold on
 * a machine that others use too; times do not. Every case does its work `size` times a call; work that takes long is called
 * `rounds` times.
 */
export async function printRatios(
  title: string,
  size: number,
  cases: Readonly<Record<string, () => unknown>>,
  rounds = ROUNDS,
): Promise<void> {
  const medians = (await cpuByRound(Object.values(cases), rounds)).map(median)
  console.log(`\n${title}`)
  for (const [place, name] of Object.keys(cases).entries()) {
    const own = medians[place] ?? Number.NaN
    const ratio = (own / (medians[0] ?? Number.NaN)).toFixed(1).padStart(8)
    console.log(`${name.padEnd(40)}${ratio} ×${((own * 1_000) / size).toFixed(0).padStart(12)} ns each`)
  }
}

/** CPU time of one call of each case in each round, in microseconds. Few rounds are of long work, which is warm at once. */
export function cpuByRound(
  cases: readonly (() => unknown)[],
  rounds = ROUNDS,
): Promise<readonly (readonly number[])[]> {
  const warming = rounds < ROUNDS ? 0 : WARMING_MICROSECONDS
  const sides = cases.map((work) => {
    cpuOfCalls(work, 1)
    callsThatTake(warming, work)
    const calls = callsThatTake(BATCH_MICROSECONDS, work)
    return async () => cpuOfCalls(work, calls) / calls
  })
  return takeTurns(rounds, sides)
}

/** Calls `work` 1, 2, 4, … times, until that takes so long, and returns how many times it was called last. */
function callsThatTake(microseconds: number, work: () => unknown): number {
  let calls = 1
  while (cpuOfCalls(work, calls) < microseconds) calls *= 2
  return calls
}

function cpuOfCalls(work: () => unknown, calls: number): number {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
