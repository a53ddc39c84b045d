import type { ByteEncoding } from './letter-weights.ts'

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
export const LANGUAGES: { readonly [Encoding in ByteEncoding]: readonly string[] } = {
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
