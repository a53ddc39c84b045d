import { plainWords, withoutListName } from './plain-words.ts'
import { type TimeUnit, timeUnit } from './time-words.ts'

/** Words of rates alone; elsewhere they are other words. */
const OF_RATES: ReadonlyMap<string, TimeUnit> = new Map(
  Object.entries({
    pa: 'years',
    'p a': 'years',
    a: 'years',
    ar: 'years',
    r: 'years',
    rocne: 'years',
    annuale: 'years',
    pm: 'months',
    mnd: 'months',
    mo: 'months',
    mth: 'months',
    pw: 'weeks',
    pd: 'days',
  } as const),
)

/** Words around a unit of time: `% per month`, `w skali roku`, `kas menesi`. */
const AROUND =
  /^(%|p|per|pro|par|por|al|a|na|za|w|skali|la|le|l|il|kas|ik|om|je|the|each|every|в|на|за|proc|pct|per ?cent|procent\p{L}*|percent\p{L}*|pro[sz]ent\p{L}*|protsent\p{L}*|процент\p{L}*)$/u

/** Time that a unit of rates names and nothing else: `p.a.`, `% p.M.`, `per month`, `aastas`, `rocznie`; undefined for other texts. */
export function rateTime(text: string): TimeUnit | undefined {
  const words = plainWords(text)
  const bare = words.replace(/^%\s*/, '')
  const alone = OF_RATES.get(bare)
  if (alone !== undefined) return alone
  const times = words
    .split(' ')
    .filter((word) => !AROUND.test(word))
    .map((word) => OF_RATES.get(word) ?? timeUnit(word))
  return new Set(times).size === 1 ? times[0] : undefined
}

/** Time that a cell of a column of units says, maybe among other words: `loan.rateType.monthly`, `Monthly rate`. */
export function timeOfUnit(text: string): TimeUnit | undefined {
  const unit = withoutListName(text)
  return rateTime(unit) ?? timeUnit(unit)
}

/** `p.a.`, `p.M.`, or anything with a sign of percent. A word of time alone may count something else. */
const SURE = /%|(?<!\p{L})p\.?\s?[amwd](?!\p{L})|annum/iu

/** True for a unit that nothing but a rate has: `p.a.`, `% mies.`, `per annum`. */
export function isRateUnit(text: string): boolean {
  return SURE.test(text) && rateTime(text) !== undefined
}

/** A rate that says its time, in parts: the number, with its sign of percent if it has one, and the unit. */
export type SaidRate = { readonly number: string; readonly unit: string; readonly time: TimeUnit }

/**
 * The parts of a rate with its unit: `0,85 % měs.`, `12 % gada`, `6.9 p.a.`; undefined for a rate without one, for `12 months`, which
 * are no rate, and for `6M Euribor + 3 %`.
 */
export function saidRate(text: string): SaidRate | undefined {
  const [, number = '', percent = '', unit = ''] = RATE.exec(text.trim()) ?? []
  const time = percent !== '' || isRateUnit(unit) ? rateTime(unit) : undefined
  return time && { number: `${number}${percent}`, unit, time }
}

const RATE = /^(\d+(?:[.,]\d+)?)\s*(%?)[\s/]*(\p{L}[^\d]*)$/u
