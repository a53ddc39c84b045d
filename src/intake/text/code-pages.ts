import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { mostBy } from '../most-by.ts'
import { BYTE_ENCODINGS, type ByteEncoding, OTHER_ALPHABETS } from './letter-weights.ts'

/** A code page that reads the words of a file as words of a language, and some of the words in that reading. */
export type CodePageReading = { readonly encoding: SourceEncoding; readonly texts: readonly string[] }

/** Bytes as text, each byte as the character with its number. */
type Word = string

/** A code page is ruled out if it spoils more words than the best one by this share of all words. */
const TOO_MANY = 0.1
/** No code page is certain if even the best one spoils this share of the words. */
const UNSURE = 0.2
const MOST_TEXTS = 4

const [GERMAN, POLISH, ESTONIAN] = ['äöüß', 'ąćęłńóśźż', 'äöüõšž']
const [SWEDISH, DANISH] = ['åäöéü', 'æøåéäöü']

const WESTERN = [
  ...[GERMAN, ESTONIAN, SWEDISH, DANISH],
  /* Spanish */ 'áéíóúüñºª',
  /* Portuguese */ 'áâãàçéêíóôõúüºª',
  /* French */ 'àâæçéèêëîïôœùûüÿ',
  /* Italian */ 'àèéìíîòóùúºª',
  /* Dutch */ 'áèéëíïóöúü',
  /* Finnish */ 'åäöšž',
  /* Icelandic */ 'áéíóúýþæöð',
  /* Catalan */ 'àçéèíïóòúü',
]
const CENTRAL = [
  ...[GERMAN, POLISH],
  /* Czech */ 'áčďéěíňóřšťúůýž',
  /* Slovak */ 'áäčďéíĺľňóôŕšťúýž',
  /* Hungarian */ 'áéíóöőúüű',
  /* Romanian */ 'ăâîşţ',
  /* Croatian and Slovenian */ 'čćđšž',
  /* Albanian */ 'çë',
]
const GREEK = ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ']

/** Letters beyond ASCII of the languages that are written in an encoding. */
const LANGUAGES: { readonly [Encoding in ByteEncoding]: readonly string[] } = {
  'windows-1252': WESTERN,
  'iso-8859-15': WESTERN,
  'windows-1257': [
    ...[GERMAN, ESTONIAN, SWEDISH, DANISH, POLISH],
    /* Latvian */ 'āčēģīķļņōŗšūž',
    /* Lithuanian */ 'ąčęėįšųūž',
  ],
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'windows-1253': GREEK,
  'iso-8859-7': GREEK,
  'windows-1251': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђјљњћџѓќѕ'],
}

/**
 * Code pages that read the words of a file differently, the chosen one first; one for all pages with the same reading. Empty
 * if only the chosen page reads them as words.
 */
export function rivalReadings(chosen: SourceEncoding, words: readonly Word[]): readonly CodePageReading[] {
  if (!isCodePage(chosen) || words.length === 0) return []
  const pages = possiblePages(words)
  const own = { encoding: chosen, read: words.map((word) => decoded(word, chosen)) }
  const readings = [own]
  for (const encoding of pages.of) {
    const read = words.map((word) => decoded(word, encoding))
    if (!readings.some((other) => other.read.every((text, at) => text === read[at]))) readings.push({ encoding, read })
  }
  if (readings.length === 1 && pages.areSure) return []
  const shown = shownWords(readings.map(({ read }) => read))
  return readings.map(({ encoding, read }) => ({ encoding, texts: shown.map((at) => read[at] ?? '') }))
}

/** Number of the words that are no words of a language in an encoding. */
function spoiledWords(encoding: ByteEncoding, words: readonly Word[]): number {
  return words.filter((word) => !areWords(decoded(word, encoding), encoding)).length
}

type PossiblePages = { readonly of: readonly ByteEncoding[]; readonly areSure: boolean }

function possiblePages(words: readonly Word[]): PossiblePages {
  const spoiled = new Map(BYTE_ENCODINGS.map((encoding) => [encoding, spoiledWords(encoding, words)]))
  const least = Math.min(...spoiled.values())
  if (least >= words.length * UNSURE) return { of: BYTE_ENCODINGS, areSure: false }
  const isPossible = (encoding: ByteEncoding) => {
    const more = (spoiled.get(encoding) ?? 0) - least
    return more === 0 || more < words.length * TOO_MANY
  }
  return { of: BYTE_ENCODINGS.filter(isPossible), areSure: true }
}

/** Places of words that distinguish all readings, then of others that differ. With a single reading, any places. */
function shownWords(readings: readonly (readonly string[])[]): readonly number[] {
  const [own = []] = readings
  const places = own.map((_, at) => at)
  if (readings.length === 1) return places.slice(0, MOST_TEXTS)
  const shown = new Set<number>()
  for (const [index, one] of readings.entries()) {
    for (const other of readings.slice(index + 1)) {
      const isTold = [...shown].some((at) => one[at] !== other[at])
      const place = isTold ? undefined : places.find((at) => one[at] !== other[at])
      if (place !== undefined) shown.add(place)
    }
  }
  const others = places.filter((at) => readings.some((read) => read[at] !== own[at]))
  return [...new Set([...shown, ...others])].slice(0, MOST_TEXTS)
}

function isCodePage(encoding: SourceEncoding): encoding is ByteEncoding {
  return BYTE_ENCODINGS.some((page) => page === encoding)
}

const DECODERS = new Map(BYTE_ENCODINGS.map((encoding) => [encoding, new TextDecoder(encoding)]))

function decoded(word: Word, encoding: ByteEncoding): string {
  const bytes = Uint8Array.from(word, (letter) => letter.charCodeAt(0))
  return DECODERS.get(encoding)?.decode(bytes) ?? word
}

/** Signs between words, the same in all of these encodings or nearly. */
const BETWEEN_WORDS = /[€–—„“”‘’‚…§°«»‹›·´•™†‡‰×\u00a0]+/u
const SIGN = /[^\p{L}\p{M}]/u
const NO_LETTER = /^[^\p{L}\p{M}]*$/u
/** `m²` */
const SQUARE_OR_CUBE = /^[ck]?m[²³]$/
/** Control characters, and the sign of a currency that nobody writes. */
const UNWRITTEN = /[\p{Cc}¤]/u
/** Not Greek: Greek ends a word with ς and never with σ, and lower-case words with two or more vowels have an accent. */
const NO_GREEK = /ς\p{L}|\p{L}σ$|^(?!.*[άέήίόύώΐΰΆΈΉΊΌΎΏ]).*[αεηιουω].*[βγδζθκλμνξπρστφχψς].*[αεηιουω]/u
/** Outside Cyrillic, no word has this many letters, all of them beyond ASCII. */
const TOO_FOREIGN = 5

/** True if the text consists of words of a language of the encoding, or of signs without letters. */
function areWords(text: string, encoding: ByteEncoding): boolean {
  return text.split(BETWEEN_WORDS).every((word) => isWord(word, encoding))
}

function isWord(word: string, encoding: ByteEncoding): boolean {
  if (UNWRITTEN.test(word)) return false
  if (/^[a-z]*$/i.test(word) || NO_LETTER.test(word) || SQUARE_OR_CUBE.test(word)) return true
  if (SIGN.test(word) || hasSwappedCase(word)) return false
  const beyond = [...new Set(word.toLowerCase().replace(/[a-z]/g, ''))]
  const isLatin = /[a-z]/i.test(word)
  if (OTHER_ALPHABETS.has(encoding) ? isLatin || word.length < 2 : !isLatin && word.length >= TOO_FOREIGN) return false
  if (NO_GREEK.test(word)) return false
  return LANGUAGES[encoding].some((letters) => beyond.every((letter) => letters.includes(letter)))
}

/** True if a capital letter follows a small one, or a small one stands among capitals. */
function hasSwappedCase(word: string): boolean {
  return /\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![a-z])\p{Ll}\p{Lu}/u.test(word)
}

/** Code page that spoils the fewest words; among equals, the one with the greatest measure. */
export function likeliestPage(words: readonly Word[], measure: (encoding: ByteEncoding) => number): ByteEncoding {
  const spoiled = BYTE_ENCODINGS.map((encoding) => spoiledWords(encoding, words))
  const least = Math.min(...spoiled)
  return mostBy(
    BYTE_ENCODINGS.filter((_, at) => spoiled[at] === least),
    measure,
  )
}
