import {
  AMOUNT_SCALES,
  type AmountScale,
  amountScale,
  isScaleWord,
  SCALED_CURRENCY,
  withScaleWords,
} from '../cells/amount-scale.ts'
import { plainWords } from '../cells/plain-words.ts'
import { isTimeWord, type TimeUnit, timeUnit } from '../cells/time-words.ts'
import { foreignCurrency } from '../currencies.ts'

/** Scales that are other words too: `Sent by mail`, `1 k`, a name such as `Mill`. Beside a currency they are scales. */
const DOUBTFUL_SCALES = new Set('k,t,ct,cts,sent,senti,sents,mill,minor,bin,mil,000,ore,bani,ezer'.split(','))
const CURRENCY = `(?:${SCALED_CURRENCY})(?![\\p{L}\\d])`
/** `in 000`, `x 1000`, `EUR '000`, `000s`, `in 1.000 EUR`; no part of a number such as `25 000 EUR`. */
const THOUSANDS = new RegExp(
  `(?<!\\d[\\s.,'’]?)(?:['’\`´]000|000s)(?!\\d)|(?:\\bin|[x×*])\\s?(?:1[\\s.,']?)?000(?!\\d)|\\(000\\)|(?:${SCALED_CURRENCY})\\s?(?:000|k)(?![\\p{L}\\d])`,
  'iu',
)
const MILLIONS = /(?:€|\$|£|eur\s?)(?:m|mn)(?![\p{L}\d])|(?<![\p{L}\d])m€/iu
const BESIDE_CURRENCY = new RegExp(`(?<![\\p{L}\\d])(k|ct|bin|mil|mill|ezer)\\.?\\s(?:de\\s)?${CURRENCY}`, 'iu')
/** A number before a scale counts something: `1.2 mln EUR`, `100 cents`. `per cent` is a rate. */
const COUNTED = /\d[\s.]*\p{L}+|\bper[\s-]?cents?\b/giu
/** A day or a year counts nothing: `31.10.2026, tūkst. EUR`, `2025 tys. zł`. */
const DAYS = /(?<!\d)(?:\d{1,4}[-./]\d{1,2}[-./]\d{2,4}|(?:19|20)\d{2})(?![\d.,]\d|\d)/g

/** Scale of amounts that a text beside a table says: `Amounts in tūkst. EUR`; undefined if it says none. */
export function saidScale(said: string): AmountScale | undefined {
  const text = said.replace(DAYS, '; ')
  if (THOUSANDS.test(text)) return 'thousands'
  if (MILLIONS.test(text)) return 'millions'
  const beside = BESIDE_CURRENCY.exec(text)?.[1]?.toLowerCase()
  if (beside !== undefined) return beside === 'mil' ? 'thousands' : amountScale(beside)
  const words = plainWords(withScaleWords(text.replace(COUNTED, ' '))).split(' ')
  const scales = words.filter((word) => !DOUBTFUL_SCALES.has(word))
  return AMOUNT_SCALES.find((scale) => scales.some((word) => isScaleWord(word, scale)))
}

/** Names of currencies that are other words too. */
const DOUBTFUL_CURRENCIES = new Set('lt,ls,fr,ft,din,kn,kr,lev,leu,tl,kc,zl,yen'.split(','))
const CALLED =
  /^(in|w|v|en|em|su|par|pa|į|i|ve|currency|ccy|valiuta|valūta|valuuta|waluta|währung|měna|mena|moneda|valuta|amounts?|валюта|в)$/i

/** Code of a currency other than the euro that a text beside a table says: `All amounts in PLN`, `Belopp i kr`. */
export function saidCurrency(text: string): string | undefined {
  const words = text.split(/[\s,;:/=–—-]+/).filter((word) => word !== '')
  const codes = words.map((word, at) => {
    const bare = withoutBrackets(word)
    const code = foreignCurrency(bare.replace(/^[ktm](?=\p{Lu}{3}$)/u, ''))
    if (code === undefined) return undefined
    const before = withoutBrackets(words[at - 1] ?? '')
    // A point makes no bracket: `lt. Vertrag` is no litas.
    const isCalled =
      words.length === 1 || bare !== word.replace(/\.$/, '') || CALLED.test(before) || amountScale(before) !== undefined
    const isWord = code === bare.toUpperCase() && (bare !== code || !isKnownCode(bare))
    const isDoubtful = isWord || DOUBTFUL_CURRENCIES.has(bare.toLowerCase())
    return isCalled || !isDoubtful ? code : undefined
  })
  return codes.find((code) => code !== undefined)
}

function withoutBrackets(word: string): string {
  return word.replace(/^[(["„“]+|[)\]."”“]+$/g, '')
}

/** True for codes that are no words of a title in capitals, as `ALL` and `TOP` are. */
function isKnownCode(word: string): boolean {
  return foreignCurrency(word.toLowerCase()) !== undefined
}

const RATE_WORD =
  /^(interest|rates?|zins\p{L}*|intress\p{L}*|palukan\p{L}*|procent\p{L}*|odsetk\p{L}*|oprocent\p{L}*|stopa|urok\p{L}*|interes|tasas?|dobanda|faiz\p{L}*|ranta|korko\p{L}*|%)$/u
const TERM_WORD =
  /^(terms?|tenors?|durations?|maturit\p{L}*|laufzeit\p{L}*|okres\p{L}*|termin\p{L}*|tahtae\p{L}*|laenuperiood|plazos?|lopt\p{L}*|splatnost|vade)$/u
/** Words between what is counted and its time: `interest rate is given per month`. */
const MOST_BETWEEN = 5
/** Single letters and short words are parts of dates: `2026 m.`, `27 d.` */
const LEAST_LETTERS = 3

/** Time other than a year of which the rates are, as a text beside a table says. */
export function saidRateTime(text: string): TimeUnit | undefined {
  if (/%\s?p\.?\s?m\b/i.test(text)) return 'months'
  if (/%\s?p\.?\s?d\b/i.test(text)) return 'days'
  return timeNear(text, RATE_WORD)
}

/** Time in which terms are given, as a text beside a table says. */
export function saidTermTime(text: string): TimeUnit | undefined {
  return timeNear(text, TERM_WORD, ['years'])
}

function timeNear(text: string, named: RegExp, also: readonly TimeUnit[] = []): TimeUnit | undefined {
  const words = plainWords(text).split(' ')
  const times = words.flatMap((word, at) => {
    const time = word.length >= LEAST_LETTERS && isTimeWord(word) ? timeUnit(word) : undefined
    const isNear = words.slice(Math.max(0, at - MOST_BETWEEN), at + MOST_BETWEEN).some((other) => named.test(other))
    return time !== undefined && isNear ? [time] : []
  })
  const isOfYear = times.includes('years') && !also.includes('years')
  return isOfYear ? undefined : times[0]
}

/** True for a text beside a table that says a unit in which its cells may be. */
export function saysUnitOfCells(text: string): boolean {
  return [saidScale, saidCurrency, saidRateTime, saidTermTime].some((said) => said(text) !== undefined)
}
