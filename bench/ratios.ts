import { Bench } from 'tinybench'

/**
 * Times all cases in one run and prints each median as a multiple of the first. Ratios within one run hold on a machine
 * that others use too; times do not. Every case does its work `size` times a call; work
 * that takes long is called `fewest` times.
 */
export async function printRatios(
  title: string,
  size: number,
  cases: Readonly<Record<string, () => unknown>>,
  fewest = 64,
) {
  const times = { iterations: fewest, warmupIterations: Math.min(fewest, 16) }
  const bench = new Bench({ time: 500, warmupTime: 200, ...times, throws: true })
  for (const [name, work] of Object.entries(cases)) bench.add(name, work)
  await bench.run()
  const medians = bench.tasks.map(({ name, result }) => ({ name, milliseconds: medianOf(result) }))
  const first = medians[0]?.milliseconds ?? Number.NaN
  console.log(`\n${title}`)
  for (const { name, milliseconds } of medians) {
    const ratio = (milliseconds / first).toFixed(1).padStart(8)
    const each = ((milliseconds * 1_000_000) / size).toFixed(0).padStart(12)
    console.log(`${name.padEnd(40)}${ratio} ×${each} ns each`)
  }
}

function medianOf(result: Bench['tasks'][number]['result']): number {
  return 'latency' in result ? result.latency.p50 : Number.NaN
}
