import { compareClaims } from './claims/compare-claims.ts'
import { median, ratioOf } from './turns.ts'

/**
 * The claims interface over HTTP, compared with the least possible work (raw statements, one commit each, no HTTP) and
 * with a naive server, and when reading with HTTP alone. Ratios within one run, by CPU time of the process and by the clock. On a slow disk the clock
 * counts flushes, and the service needs fewer of them. `npm run bench -- claims DIR` uses a folder on another disk.
 */
for (const { title, sides } of await compareClaims(process.argv.at(3))) {
  const heads = ['speed, own CPU', 'by the clock', 'own CPU µs', 'p99 ms'].map((head) => head.padStart(15)).join('')
  console.log(`\n${title.padEnd(34)}${heads}`)
  const of = (side: (typeof sides)[number] | undefined, figure: 'cpu' | 'wall' | 'p99') =>
    (side?.rounds ?? []).map((done) => done[figure])
  for (const side of sides) {
    const ratios = (['cpu', 'wall'] as const).map((by) => ratioOf(of(sides[0], by), of(side, by)).toFixed(2))
    const figures = [median(of(side, 'cpu')).toFixed(0), (median(of(side, 'p99')) / 1_000).toFixed(1)]
    console.log(`${side.name.padEnd(34)}${[...ratios, ...figures].map((text) => text.padStart(15)).join('')}`)
  }
}
