import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'

/** Encodings of one byte a character, the likelier first if nothing distinguishes them. */
export type ByteEncoding = Exclude<SourceEncoding, 'utf-8' | 'utf-16le' | 'utf-16be'>

export const BYTE_ENCODINGS: readonly ByteEncoding[] = [
  ...(['windows-1252', 'windows-1257', 'windows-1250', 'windows-1251', 'windows-1253'] as const),
  ...(['iso-8859-15', 'iso-8859-2', 'iso-8859-7'] as const),
]

type Letters = { readonly common: string; readonly rare: string }

const WESTERN: Letters = { common: 'áäåæèéêíñóöøúüßàâçîôûãõ', rare: 'ëïòùìÿœšž' }
const CENTRAL: Letters = { common: 'ąćęłńóśźżáčéěíňřšťúůýžőűäöü', rare: 'ďľĺôăşţßđç' }
const GREEK: Letters = { common: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ', rare: 'ϊϋΐΰ' }

/** Letters of the languages of an encoding: those of every line, and rare ones. */
const LETTERS: Readonly<Record<ByteEncoding, Letters>> = {
  'windows-1252': WESTERN,
  'windows-1257': { common: 'ąčęėįšųūžāēģīķļņäöüõ', rare: 'åéóćłńśźżøæŗ' },
  'windows-1250': CENTRAL,
  'windows-1251': { common: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', rare: 'іїєґўј' },
  'windows-1253': GREEK,
  'iso-8859-15': WESTERN,
  'iso-8859-2': CENTRAL,
  'iso-8859-7': GREEK,
}

/** Encodings of an alphabet other than Latin: their words contain no Latin letter. */
export const OTHER_ALPHABETS: ReadonlySet<ByteEncoding> = new Set(['windows-1251', 'windows-1253', 'iso-8859-7'])

const WEIGHTS = new Map(
  BYTE_ENCODINGS.map((encoding) => {
    const { common, rare } = LETTERS[encoding]
    return [encoding, new Map([...[...common].map((l) => [l, 3] as const), ...[...rare].map((l) => [l, 1] as const)])]
  }),
)

/** Signs outside words, the same in all of these encodings or nearly. */
const SIGNS = new Set('€–—„“”‘’…§°«»·\u00a0×±')

/** Score of one character beyond ASCII between its neighbours: the higher, the better it fits. */
export function letterWeight(encoding: ByteEncoding, letter: string, before: string, after: string): number {
  const lower = letter.toLowerCase()
  const weight = WEIGHTS.get(encoding)?.get(lower)
  if (weight === undefined) return SIGNS.has(letter) ? 0 : -3
  const isUpper = letter !== lower
  if (isUpper && /\p{Ll}/u.test(before)) return -3
  if (!isUpper && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) return -3
  const standsAmongLatin = /[a-z]/i.test(before) || /[a-z]/i.test(after)
  return OTHER_ALPHABETS.has(encoding) === standsAmongLatin ? weight - 2 : weight
}
