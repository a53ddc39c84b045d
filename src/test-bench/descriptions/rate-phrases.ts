import { parseRate } from '#values/rate.ts'
import { type Found, found, type Phrase, type Rest, refuseDescription, wordOf } from './said.ts'

const PERCENT = new Set(['percent', 'pct'])
const YEARLY = new Set(['p', 'a', 'pa', 'per', 'year', 'annum', 'yearly'])
const LEADS = new Set(['at', 'rate', 'interest', 'of'])
/** The largest rate that the interface takes, in percent. */
const MOST_PERCENT = 999.999999

/** `24 %`, `10.5 percent`; undefined where the number is not one of percent. */
export function readRate(rest: Rest): Found | undefined {
  const [number, next] = rest
  if (next?.kind !== 'percent' && !PERCENT.has(wordOf(next))) return undefined
  const rate = parseRate(number?.kind === 'number' ? number.digits : '')
  if (rate === undefined)
    return refuseDescription({ code: 'description-range', params: { part: 'rate', least: 0, most: MOST_PERCENT } })
  return found(yearAfter(rest, 2), { part: 'rate', rate })
}

/** `p.a.`, `a year`, `per annum`: where it ends. */
function yearAfter(rest: Rest, from: number): number {
  let at = from
  while (YEARLY.has(wordOf(rest[at])) || (at > from && rest[at]?.text === '.')) at++
  return at
}

/** `at 24 %`, `rate 24 %`, `interest rate of 24 %`, `interest-free`, `no interest`. */
export const ratePhrase: Phrase = (rest) => {
  if (wordOf(rest[0]) === 'interest-free') return found(1, { part: 'rate', rate: ZERO })
  if (rest[0]?.kind === 'number' && rest[0].digits === '0' && wordOf(rest[1]) === 'interest')
    return found(2, { part: 'rate', rate: ZERO })
  let at = 0
  while (LEADS.has(wordOf(rest[at]))) at++
  const read = at > 0 && rest[at]?.kind === 'number' ? readRate(rest.slice(at)) : undefined
  return read && { ...read, pieces: read.pieces + at }
}

const ZERO = parseRate('0') ?? refuseDescription({ code: 'description-empty', params: {} })
