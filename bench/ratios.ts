import { median, takeTurns } from './turns.ts'

const ROUNDS = 25
/**
 * CPU time of a case before it is measured and before its number of calls per round is chosen. Until then V8 may still
 * compile, and that counts as CPU time of the process. The number of calls needed depends on the other loaded code:
 * after 100,000 calls an annuity of 12 rows took 0.7 to 2.5 µs, after 1,000,000 always 0.6.
 */
const WARMING_MICROSECONDS = 1_000_000
/** CPU time of one case in a round. It is short, so that other programs rarely interrupt it. */
const BATCH_MICROSECONDS = 15_000

/**
 * Measures all cases in turn, in one run, and prints each median as a multiple of the first. Ratios within one run stay
 * valid on a shared machine, times do not. Every call of a case does its work `size` times. Slow work gets fewer
 * `rounds`.
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

/**
 * CPU time of one call of each case in each round, in microseconds. With fewer rounds than usual the cases are not
 * warmed up, because their work is slow.
 */
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

/** Calls `work` 1, 2, 4, … times until that takes the given time. Returns the last number of calls. */
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
