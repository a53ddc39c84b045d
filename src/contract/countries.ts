// By its file: the whole package would read its list of provinces too, ten times as long as all the rest.
import { iso31661Alpha3ToAlpha2 as ALPHA_2 } from 'iso-3166/1-a3-to-1-a2.js'

/** The alpha-3 codes of ISO 3166-1, sorted. */
export const COUNTRY_CODES: readonly string[] = Object.keys(ALPHA_2).sort()

/** Whether there is a country of this upper-case alpha-3 code. */
export function isCountryCode(text: string): boolean {
  return Object.hasOwn(ALPHA_2, text)
}

/** The alpha-2 code of a country, of `COUNTRY_CODES`. */
export function alpha2Of(code: string): string {
  return ALPHA_2[code] ?? code
}

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country, of `COUNTRY_CODES`, as Unicode's locale data have it. */
export function countryName(code: string): string {
  return NAMES.of(alpha2Of(code)) ?? code
}
