// Imported by file: the whole package would also load its list of provinces, ten times as long as all the rest.
import { iso31661Alpha3ToAlpha2 as ALPHA_2 } from 'iso-3166/1-a3-to-1-a2.js'

/** The alpha-3 codes of ISO 3166-1, sorted. */
export const COUNTRY_CODES: readonly string[] = Object.keys(ALPHA_2).sort()

/** True if a country has this upper-case alpha-3 code. */
export function isCountryCode(text: string): boolean {
  return Object.hasOwn(ALPHA_2, text)
}

/** Alpha-2 code of a country of `COUNTRY_CODES`. */
export function alpha2Of(code: string): string {
  return ALPHA_2[code] ?? code
}

let names: Intl.DisplayNames | undefined

/** English name of a country of `COUNTRY_CODES`, from Unicode's locale data, which takes a browser 20 ms to load. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(alpha2Of(code)) ?? code
}
