import { median, takeTurns } from './turns.ts'

const ROUNDS = 25
/**
 * Rounds that only warm up. While V8 still compiles, it does so within the time of the process: after 5 rounds an annuity of
 * 12 rows came to 0.05 to 0.08 of a loop, after 40 to 0.10 and after 100 to the same.
 */
const WARMING = 40
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
  const sides = cases.map((work) => {
    let calls = 1
    while (cpuOfCalls(work, calls) < BATCH_MICROSECONDS) calls *= 2
    return async () => cpuOfCalls(work, calls) / calls
  })
  return takeTurns(rounds < ROUNDS ? rounds - 1 : WARMING, sides).then(() => takeTurns(rounds, sides))
}

function cpuOfCalls(work: () => unknown, calls: number): number {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
