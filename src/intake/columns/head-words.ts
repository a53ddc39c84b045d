import { AMOUNT_SCALES, isScaleWord } from '../cells/amount-scale.ts'
import { plainWords } from '../cells/plain-words.ts'
import { foreignCurrency } from '../currencies.ts'
import type { SourceColumn } from '../source-facts.ts'

export type TimeUnit = 'days' | 'weeks' | 'months' | 'years'

/**
 * Words of time in heads, without their accents: English, Estonian, Latvian, Lithuanian, German, Polish and Finnish, by the
 * stems that their cases share.
 */
const TIME_WORDS: Readonly<Record<TimeUnit, RegExp>> = {
  days: /^(d|days?|daily|paev(?!akond).*|dien.*|tage?n?|taglich.*|dzien.*|dni.{0,3}|den|denni.{0,2}|paiv.*|dia|dias|diari[ao]|giorn.*|jours?|journalier|zile|zilnic.*)$/,
  weeks:
    /^(wks?|weeks?|weekly|nadal.*|nedel.*|savait.*|sav|wochen?|wochentlich.*|tydz.*|tygod.*|tydenni.{0,2}|tydn.*|viik.*|semanas?|semanal|settiman.*|semaines?|saptaman.*)$/,
  months:
    /^(m|mths?|mon|months?|monthly|kuu(?!paev).{0,8}|menes.*|men|monat.*|mies|miesi.*|kk|mesi[ct].*|mes|meses|mensual.*|mens[ui]el.*|mensile|mes[ei]|mois|lun[aăi]|lunar.*)$/,
  years:
    /^(y|yrs?|years?|yearly|annual(?:ly|ized|ised)?|annum|aasta.*|met(?:ai|u|ais|in.*|ams)|gad(?:s|i|u|a|os|iem)|jahr.*|rok|roku|lata?|latach|roczn.*|vuo(?:si|tta|dessa|tena)|v|rocni.{0,2}|anos?|anual.*|ann[oi]|annu[oe].*|annuel.*|ans?|ani)$/,
}

/** The smallest first. */
export const TIME_UNITS: readonly TimeUnit[] = ['days', 'weeks', 'months', 'years']

/** Unit of time that a head names; undefined if it names none. */
export function timeUnit(head: string): TimeUnit | undefined {
  const words = plainWords(head).split(' ')
  return TIME_UNITS.find((unit) => words.some((word) => TIME_WORDS[unit].test(word)))
}

/** Unit of time that the number formats of a column show beside its numbers; another one than months goes first. */
export function shownTime({ tally }: SourceColumn): TimeUnit | undefined {
  const units = tally.units.flatMap((unit) => timeUnit(unit) ?? [])
  return units.find((unit) => unit !== 'months') ?? units[0]
}

export function isTimeWord(word: string): boolean {
  return TIME_UNITS.some((unit) => TIME_WORDS[unit].test(word))
}

const EXTENSION =
  /(^| )(extend|extens|prolong|rollover|roll over|renewal|renewed|postpone|deferral|pratesim|pratest|pagarin|pikend|verlanger|przedluz|prolongat|pidenn|jatkoaik|jatkettu)/

/** True if a head speaks of extensions, in whatever form. */
export function isOfExtensions(head: string): boolean {
  return EXTENSION.test(plainWords(head))
}

/** Code of a currency other than the euro that a head names: `Amount (PLN)`, `summa, USD`, `Sum $`, `amountUsd`. */
export function headCurrency(head: string): string | undefined {
  const words = head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s,;:()[\]/_.-]+/)
    .filter((word) => word !== '' && !/\d/.test(word))
  return words.map((word) => foreignCurrency(word)).find((code) => code !== undefined)
}

/** True for a word that says the unit of an amount, and nothing of what is counted in it. */
export function isUnitOfAmount(word: string): boolean {
  return AMOUNT_SCALES.some((scale) => isScaleWord(word, scale)) || foreignCurrency(word) !== undefined
}
