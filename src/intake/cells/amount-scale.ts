import { plainWords } from './plain-words.ts'

/** The larger ones first. */
export const AMOUNT_SCALES = ['millions', 'thousands', 'cents'] as const
export type AmountScale = (typeof AMOUNT_SCALES)[number]

const SCALE_WORDS: Readonly<Record<AmountScale, RegExp>> = {
  cents:
    /^(cents?|centach|centow|ct|cts|sent|senti|sents|sentides|centai|centais|cent|centi|centos|centimos?|centimes?|grosz|grosze|groszy|groszach|halere?|haleru|halier(?:e|ov)|bani|ore|pence|kurus|sentti|senttia|minor|eurocents?|eurosent|eurosenti|коп|копеек|копеиках|копеики)$/,
  thousands:
    /^(thousands?|thousandth|k|keur|teur|tsd|tausend|tuhat|tuhande|tuhandes|tuhandetes|tuh|tukst|tukstanci(?:ai|ais|u)|tukstos\w{0,3}|tys|tysiac|tysiace|tysiecy|tysiacach|tuhatta|000|tis|tisice?|tisicich|miles|mii|ezer|bin|tusen|tkr|ksek|tsek|milliers|migliaia|milhares|тыс|тысячи?|тысяч(?:ах)?|тис)$/,
  millions:
    /^(mio|mln|mill|millions?|meur|mkr|msek|milj|miljon(?:it?|i|ai|es|os|er)?|milijon(?:ai|ais|u)|millionen|milion(?:en|y|ow|u|ech)?|miljoonaa?|millones|milioane|milyon|млн|миллион(?:а|ов|ах)?)$/,
}

/** Signs and codes of currencies that stand beside the letter of a scale: `kEUR`, `T€`, `kPLN`. */
export const SCALED_CURRENCY =
  'eur|euros?|€|usd|us\\$|\\$|gbp|£|pln|zł|zl|czk|kč|kc|sek|kr|nok|dkk|chf|huf|ft|ron|lei|rub|руб|₽|try|tl|uah|грн'
const LETTER_AND_CURRENCY = new RegExp(`(?<![\\p{L}\\d])[kt]\\.?\\s?(?=(?:${SCALED_CURRENCY})(?!\\p{L}))`, 'giu')

/** Scale of amounts that a text names; undefined if it names none. `K€`, `EUR '000` and `tūkst. EUR` are thousands. */
export function amountScale(text: string): AmountScale | undefined {
  const words = plainWords(withScaleWords(text)).split(' ')
  return AMOUNT_SCALES.find((scale) => words.some((word) => isScaleWord(word, scale)))
}

/** Text with words for the signs of scales: `T€` → `thousand €`. */
export function withScaleWords(text: string): string {
  return text.replace(LETTER_AND_CURRENCY, ' thousand ').replaceAll('¢', ' cents ')
}

export function isScaleWord(word: string, scale: AmountScale): boolean {
  return SCALE_WORDS[scale].test(word)
}

/** Digits that a number format leaves out, as in `#,##0,`: the cell holds the whole number all the same. */
export const LEFT_OUT_DIGITS = /^,+$/

/** Scale that the number format of a cell says beside a number that is not scaled: `0.0"k"`. `M` alone is a million here. */
export function shownScale(unit: string | undefined): AmountScale | undefined {
  if (unit === undefined || LEFT_OUT_DIGITS.test(unit)) return undefined
  return /^\s*(?:€\s*)?mn?\.?(?:\s*€)?\s*$/i.test(unit) ? 'millions' : amountScale(unit)
}
