import { plainWords } from './plain-words.ts'

export type TimeUnit = 'days' | 'weeks' | 'months' | 'years'

/** Words of time in heads, without their accents, in the languages of Europe: by the stems that their cases share. */
const TIME_WORDS: Readonly<Record<TimeUnit, RegExp>> = {
  days: /^(d|days?|daily|paev(?!akond).*|dien.*|tage?n?|taglich.*|tages.*|dzien.*|dni.{0,3}|den|denni.{0,2}|paiv.*|dia|dias|diari[ao]|giorn.*|jours?|journalier|zile|zilnic.*|dag(?:en|e|ar|s|lig.*|elijks.*|s?rant.*|s?rent.*)?|dygn.*|nap(?:i|ok|ig|onta)?|dan(?:a|i|evn.*)?|dnevn.*|ημερ.*|ден|дни|дн|zi|днев.*|дня|днеи|суточ.*|дн.{1,3}|щоден.*|gun(?:l[uü]k)?)$/,
  weeks:
    /^(wks?|weeks?|weekly|nadal.*|nedel.*|savait.*|sav|wochen?|wochen.*|wochentlich.*|tydz.*|tygod.*|tydenni.{0,2}|tydn.*|viik.*|semanas?|semanal|settiman.*|semaines?|saptaman.*|weken|wekelijks.*|veck.*|uger?|ugentlig.*|uker?|ukentlig.*|het(?:i|ek|ente|es)?|tyg|tyd|ned|sapt|нед|седм|tjed.*|sedmic.*|teden.*|tedn.*|εβδομαδ.*|седмиц.*|седмич.*|недел.*|тижн.*|тижд.*|щотиж.*|hafta.*)$/,
  months:
    /^(m|mths?|mos?|mon|man|mnd(?:n|r)?|months?|monthly|kuu(?!paev).{0,8}|menes.*|men|monat.*|mies|miesi.*|kk|mesi[ct].*|mes|meses|mensual.*|mens[ui]el.*|mensile|mensa(?:l|is|lmente)|mes[ei]|mois|lun[aăi]|lunar.*|maand.*|manad.*|maned.*|manedlig.*|hav(?:i|onta)|ho|honap.*|м|мес|міс|mjesec.*|mesec.*|μην.*|месец.*|месеч.*|месяц.*|месяч.*|місяц.*|місяч.*|щоміс.*|ay(?:l[iı]k)?)$/,
  years:
    /^(y|yrs?|years?|yearly|annual(?:ly|ized|ised)?|annum|aasta.*|met(?:ai|u|ais|in.*|ams)|gad(?:s|i|u|a|os|iem)|jahr.*|rok|roku|lata?|latach|roczn.*|vuo(?:si|tta|dessa|tena)|v|rocni.{0,2}|anos?|anual.*|ann[oi]|annu[oe].*|annuel.*|ans?|ani|jaar.*|aret|arlig.*|arsr.*|aars?|aarlig.*|ev(?:es|i|ente)|godisn.*|godin.*|let(?:a|n.*)?|ετος|ετησι.*|χρον.*|год|г|годин.*|годиш.*|годов.*|рік|року|річн.*|щоріч.*|y[iı]l(?:l[iı]k)?)$/,
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
