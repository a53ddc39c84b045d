import { annuityInBareCents, annuityOfPackage, annuitySchedule } from '../annuity/annuity-cases.ts'
import { type Comparison, compareClaims, readingTitle, sideName } from '../claims/compare-claims.ts'
import { compareImports } from '../imports/compare-imports.ts'
import { compareLists } from '../lists/compare-lists.ts'
import { residentMegabytes } from '../memory/resident.ts'
import { cpuByRound } from '../ratios.ts'
import { compareRuns } from '../runs/compare-runs.ts'
import { ratioOf } from '../turns.ts'
import type { Family, Measured } from './kept-paths.ts'

/** Measurements by family. */
export const MEASURES: { readonly [Name in Family]: () => Promise<Measured<Name>> } = {
  annuity: async () => {
    const [short, long] = [await annuitySpeeds(12), await annuitySpeeds(360)]
    return {
      '12OfPackage': short.ofPackage,
      '360OfPackage': long.ofPackage,
      '12OfLoop': short.ofLoop,
      '360OfLoop': long.ofLoop,
    }
  },
  claims: async () => claimsRatios(await compareClaims()),
  runs: async () => {
    const { raw, dry, run } = await compareRuns()
    return { dry: ratioOf(raw, dry), run: ratioOf(raw, run) }
  },
  imports: async () => {
    const { limit, run } = await compareImports()
    return { run: ratioOf(limit, run) }
  },
  'large-book': compareLists,
  memory: residentMegabytes,
}

async function annuitySpeeds(rows: number) {
  const cases = [annuitySchedule(rows), () => annuityOfPackage(rows), () => annuityInBareCents(rows)]
  const [ours, ofPackage, loop] = await cpuByRound(cases)
  return { ofPackage: ratioOf(ofPackage, ours), ofLoop: ratioOf(loop, ours) }
}

function claimsRatios(all: readonly Comparison[]): Measured<'claims'> {
  const figures = (title: string, side: string, by: 'cpu' | 'wall' | 'p99') => {
    const { sides = [] } = all.find((comparison) => comparison.title === title) ?? {}
    return sides.find(({ name }) => name === side)?.rounds.map((done) => done[by])
  }
  const speed = (title: string, clients: number, by: 'cpu' | 'wall' = 'cpu') =>
    ratioOf(figures(title, 'raw', by), figures(title, sideName('desk', clients), by))
  const ofNaive = (title: string, clients: number) =>
    ratioOf(figures(title, sideName('naive', clients), 'cpu'), figures(title, sideName('desk', clients), 'cpu'))
  const p99 = (title: string, clients: number) =>
    ratioOf(figures(title, sideName('desk', clients), 'p99'), figures(title, sideName('naive', clients), 'p99'))
  const [few, many, again] = [readingTitle(12, 2_000), readingTitle(360, 300), readingTitle(12, 20)]
  return {
    create10: speed('createLoan', 10),
    create10OfNaive: ofNaive('createLoan', 10),
    create50: speed('createLoan', 50),
    create50OfNaive: ofNaive('createLoan', 50),
    create10Clock: speed('createLoan', 10, 'wall'),
    create50Clock: speed('createLoan', 50, 'wall'),
    create10P99: p99('createLoan', 10),
    create50P99: p99('createLoan', 50),
    extend10: speed('createLoanExtension', 10),
    extend10OfNaive: ofNaive('createLoanExtension', 10),
    extend50: speed('createLoanExtension', 50),
    extend50OfNaive: ofNaive('createLoanExtension', 50),
    extend10Clock: speed('createLoanExtension', 10, 'wall'),
    extend50Clock: speed('createLoanExtension', 50, 'wall'),
    read12New: speed(few, 10),
    read12NewOfNaive: ofNaive(few, 10),
    read360New: speed(many, 10),
    read12NewP99: p99(few, 10),
    read360NewP99: p99(many, 10),
    read12Again: speed(again, 10),
    read12AgainOfNaive: ofNaive(again, 10),
    read360Again: speed(readingTitle(360, 20), 10),
  }
}
