import { plainWords } from './plain-words.ts'

export type TimeUnit = 'days' | 'weeks' | 'months' | 'years'

/**
 * Words of time in heads, without their accents: languages of the Baltic and of Central, Northern and Southern Europe, by the
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

export function isTimeWord(word: string): boolean {
  return TIME_UNITS.some((unit) => TIME_WORDS[unit].test(word))
}
