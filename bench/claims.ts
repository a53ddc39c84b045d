import { compareClaims } from './claims/compare-claims.ts'
import { median, ratioOf } from './turns.ts'

/**
 * The claims interface over HTTP, against the least that anybody could do (raw statements, one commit each, no HTTP) and
 * against a naive server. Ratios within one run, by what the process worked itself and by the clock: on a slow disk the
 * clock counts flushes, of which the service needs fewer. `npm run bench -- claims DIR` takes a folder on another disk.
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
