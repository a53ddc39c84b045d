import { proveKind } from '#contract/proven-kind.ts'
import type { SourceFacts } from '../source-facts.ts'

/** Countries that are proposed where no column names one. */
const COUNTRIES =
  'EST,LVA,LTU,POL,FIN,DEU,ESP,AUT,BEL,BGR,CHE,CZE,DNK,FRA,GBR,GRC,HRV,HUN,IRL,ISL,ITA,LUX,NLD,NOR,PRT,ROU,SRB,SVK,SVN,SWE,TUR,UKR'.split(
    ',',
  )
/** So many codes are looked at. */
const CLOSELY = 500
/** Digits alone fit the rules of several countries: so many are proposed. */
const MOST = 4
/** A country is proposed if more than so many of the codes fit its rules. */
const ENOUGH = 0.5

/** Counts the client codes that fit the rules of each country. */
export class LikelyCountries {
  private readonly counts = new Map<string, number>()
  private looked = 0

  take(code: string): void {
    if (this.looked === CLOSELY) return
    this.looked += 1
    for (const country of COUNTRIES) {
      const proof = proveKind(country, code)
      if (proof === 'person' || proof === 'company') this.counts.set(country, (this.counts.get(country) ?? 0) + 1)
    }
  }

  /** The likeliest first. */
  get found(): SourceFacts['countries'] {
    const of = this.looked
    return [...this.counts]
      .map(([country, count]) => ({ country, count, of }))
      .filter(({ count }) => count > of * ENOUGH)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST)
  }
}
