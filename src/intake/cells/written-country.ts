import { alpha2Of, COUNTRY_CODES, countryName } from '#contract/countries.ts'
import { plainWords } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

/** What the countries of these parts call themselves and one another. */
const NATIVE_NAMES: Readonly<Record<string, string>> = {
  EST: 'Eesti,Estija,Igaunija,Viro,Estland',
  LVA: 'Latvija,Läti,Lettland,Łotwa',
  LTU: 'Lietuva,Lietuvos Respublika,Leedu,Litauen,Litwa',
  POL: 'Polska,Poola,Polen,Lenkija,Polija',
  FIN: 'Suomi,Soome,Finnland,Suomija,Somija,Finlandia',
  DEU: 'Deutschland,Saksamaa,Vācija,Vokietija,Niemcy',
  SWE: 'Sverige,Rootsi,Zviedrija,Švedija,Schweden',
  CZE: 'Česko,Czech Republic,Tschechien',
  ESP: 'España',
  ITA: 'Italia',
  AUT: 'Österreich',
  NLD: 'Nederland,The Netherlands',
  GBR: 'UK,Great Britain',
}

const CODES = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [code, alpha2Of(code), countryName(code), ...(NATIVE_NAMES[code]?.split(',') ?? [])].map(
      (name) => [plainWords(name), code] as const,
    ),
  ),
)

/** Reads a country by its code of two or three letters, or its name in English or, nearby, its own language: `LT` → `LTU`. */
export function readWrittenCountry(text: string): Reading {
  if (text.trim() === '') return bad('required', {})
  const code = CODES.get(plainWords(text))
  return code === undefined ? bad('not-a-country', {}) : ok(code)
}
