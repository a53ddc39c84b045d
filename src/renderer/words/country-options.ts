import { COUNTRY_CODES, countryName } from '#contract/countries.ts'

/** Each country with its name. */
export const COUNTRY_OPTIONS = COUNTRY_CODES.map((code) => ({ code, words: countryName(code) }))
