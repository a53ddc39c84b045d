import { plainWords } from '../cells/plain-words.ts'

/** Words of heads, without accents, by the countries where loans are written so. German is written in two. */
const WORDS: readonly (readonly [countries: readonly string[], words: RegExp])[] = [
  [
    ['EST'],
    /(^| )(isikukood|registrikood|laenu|laenusumma|laenusaaja|lepingu|intress|intressimaar|kuupaev|tahtaeg)( |$)/,
  ],
  [['LVA'], /(^| )(personas kods|aizdevuma|kredita|aiznemejs|liguma|procentu|likme|izsniegsanas|datums|termins)( |$)/],
  [['LTU'], /(^| )(asmens kodas|imones kodas|paskolos|kredito|palukanos|palukanu|sutarties|skolininkas|isdavimo)( |$)/],
  [['POL'], /(^| )(pesel|nip|regon|krs|umowy|kwota|pozyczki|kredytu|oprocentowanie|liczba rat|klienta nazwa)( |$)/],
  [['FIN'], /(^| )(henkilotunnus|y tunnus|lainasumma|lainan|korko|asiakas|nostopaiva|elakuupaiva)( |$)/],
  [
    ['DEU', 'AUT'],
    /(^| )(darlehen\w*|kreditnehmer|vertrags\w*|zinssatz|sollzins|kundennummer|laufzeit|auszahlung\w*)( |$)/,
  ],
]

export type HeadCountry = { readonly country: string; readonly heads: readonly string[] }

/** Countries whose words stand in heads, with these heads; the country of most heads first. */
export function headCountries(heads: readonly string[]): readonly HeadCountry[] {
  const found = WORDS.flatMap(([countries, words]) => {
    const own = heads.filter((head) => words.test(plainWords(head)))
    return own.length === 0 ? [] : countries.map((country) => ({ country, heads: own }))
  })
  return found.toSorted((a, b) => b.heads.length - a.heads.length)
}
