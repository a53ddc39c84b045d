import { alpha2Of, COUNTRY_CODES, countryName } from '#contract/countries.ts'
import { plainWords } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

/** Names that nearby countries use for themselves and one another. */
const NATIVE_NAMES: Readonly<Record<string, string>> = {
  EST: 'Eesti,Estija,Igaunija,Viro,Estland',
  LVA: 'Latvija,Läti,Lettland,Łotwa',
  LTU: 'Lietuva,Lietuvos Respublika,Leedu,Litauen,Litwa',
  POL: 'Polska,Poola,Polen,Lenkija,Polija',
  FIN: 'Suomi,Soome,Finnland,Suomija,Somija,Finlandia',
  DEU: 'Deutschland,Saksamaa,Vācija,Vokietija,Niemcy',
  SWE: 'Sverige,Rootsi,Zviedrija,Švedija,Schweden',
  CZE: 'Česko,Czech Republic,Česká republika,Tschechien',
  ESP: 'España',
  ITA: 'Italia',
  AUT: 'Österreich',
  NLD: 'Nederland,The Netherlands,Holland',
  GBR: 'UK,Great Britain,England,Scotland,Wales,Northern Ireland',
  IRL: 'ROI,Republic of Ireland,Éire',
  GRC: 'EL,Hellas',
  SVK: 'Slovak Republic,Slovenská republika',
}

let codes: ReadonlyMap<string, string> | undefined

/** Code of a country by its words. Builds the names on first use, like the foreign ones: a page need not read a country. */
function codeOfWords(words: string): string | undefined {
  codes ??= new Map(
    COUNTRY_CODES.flatMap((code) =>
      [code, alpha2Of(code), countryName(code), ...(NATIVE_NAMES[code]?.split(',') ?? [])].map(
        (name) => [plainWords(name), code] as const,
      ),
    ),
  )
  return codes.get(words)
}

/** Countries in and around Europe whose names are known in the languages of Europe. */
const NEAR = new Set(
  (
    'ALB AND ARM AUT AZE BEL BGR BIH BLR CAN CHE CYP CZE DEU DNK ESP EST FIN FRA FRO GBR GEO GGY GIB GRC HRV HUN IMN IRL ISL ISR ITA JEY ' +
    'KAZ LIE LTU LUX LVA MCO MDA MKD MLT MNE NLD NOR POL PRT ROU RUS SMR SRB SVK SVN SWE TUR UKR USA VAT'
  ).split(' '),
)
const LOCALES =
  'bg,bs,ca,cs,da,de,el,es,et,eu,fi,fr,ga,gl,hr,hu,is,it,lb,lt,lv,mk,mt,nb,nl,pl,pt,ro,ru,sk,sl,sq,sr,sr-Latn,sv,tr,uk'

let foreignNames: ReadonlyMap<string, string> | undefined

/** Code of a country by a foreign name. Builds the names on first use, because they take time and memory. */
function codeOfForeignName(words: string): string | undefined {
  foreignNames ??= new Map(
    LOCALES.split(',').flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'region' })
      return [...NEAR].map((code) => [plainWords(names.of(alpha2Of(code)) ?? code), code] as const)
    }),
  )
  return foreignNames.get(words)
}

/** Reads a country by its code of two or three letters, or its name in English or, nearby, any language of Europe: `LT` → `LTU`. */
export function readWrittenCountry(text: string): Reading {
  if (text.trim() === '') return bad('required', {})
  const words = plainWords(text)
  const code = codeOf(text, words) ?? (/^[^\d]{3,}$/.test(words) ? codeOfForeignName(words) : undefined)
  return code === undefined ? bad('not-a-country', {}) : ok(code)
}

/**
 * True for the code of a country, or its name in English or its own language. Tries no other names, because the scan calls
 * this for each cell of a file.
 */
export function saysCountry(text: string): boolean {
  return codeOf(text, plainWords(text)) !== undefined
}

/** Codes have no accents: `ÅR` is a year, and not Argentina. */
function codeOf(text: string, words: string): string | undefined {
  const isAccented = words.length <= 3 && /[^\p{ASCII}]/u.test(text) && /^[a-z]+$/.test(words)
  return isAccented ? undefined : codeOfWords(words)
}

/** True for the two-letter code of a distant country, such as NI, which may stand for another one: Northern Ireland. */
export function isFarCode(text: string): boolean {
  const code = isCode(text) && text.trim().length === 2 ? codeOfWords(plainWords(text)) : undefined
  return code !== undefined && !NEAR.has(code)
}

/** True for a two- or three-letter code of ISO 3166-1. */
export function isCode(text: string): boolean {
  const words = plainWords(text)
  const code = codeOf(text, words)
  return code !== undefined && (words === plainWords(code) || words === plainWords(alpha2Of(code)))
}
