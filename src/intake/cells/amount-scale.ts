import { plainWords } from './plain-words.ts'

/** The larger ones first. */
export const AMOUNT_SCALES = ['millions', 'thousands', 'cents'] as const
export type AmountScale = (typeof AMOUNT_SCALES)[number]

const SCALE_WORDS: Readonly<Record<AmountScale, RegExp>> = {
  cents:
    /^(cents?|ct|cts|sent|senti|sents|sentides|centai|centais|cent|centi|centos|grosz|grosze|groszy|groszach|sentti|senttia|minor|eurocents?|eurosent|eurosenti)$/,
  thousands:
    /^(thousands?|thousandth|k|keur|teur|tsd|tausend|tuhat|tuhande|tuhandes|tuhandetes|tuh|tukst|tukstanciai|tukstanciais|tukstosi|tukstos|tukstosos|tys|tysiac|tysiace|tysiacach|tuhatta|000)$/,
  millions:
    /^(mio|mln|mill|millions?|meur|milj|miljonit?|miljoni|miljonai|milijonai|milijonais|milionen|milion(?:y|ow)?|miljoonaa?)$/,
}

/** Scale of amounts that a text names; undefined if it names none. `K€`, `EUR '000` and `tūkst. EUR` are thousands. */
export function amountScale(text: string): AmountScale | undefined {
  const words = plainWords(text.replace(/[kt]\s?€/gi, ' thousand ').replaceAll('¢', ' cents ')).split(' ')
  return AMOUNT_SCALES.find((scale) => words.some((word) => isScaleWord(word, scale)))
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
