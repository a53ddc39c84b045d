import { identifierFault, lengthOf, nameFault } from '#contract/text-rules.ts'
import { readWrittenCountry } from '#intake/cells/written-country.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import { type Found, found, type Phrase, type Rest, refuseDescription, type Said, wordOf } from './said.ts'

const PERSONS = new Set(['consumer', 'person', 'private'])
const BUSINESSES = new Set(['company', 'business'])
const LEADS = new Set(['client', 'to', 'for', 'a', 'the'])
/** Our own words that are codes of countries too: as one they are meant in capitals alone. */
const ALSO_WORDS = new Set('am and are as at be by can do in is it me my no of per so to'.split(' '))
/** The longest name of a country that is looked for, in words. */
const MOST_WORDS = 5
const MAX_NAME = 200
const MAX_CODE = 100

/** `company LT`, `client consumer`, `business with collateral from Latvia`, `client "Jānis Bērziņš"`. */
export const clientPhrase: Phrase = (rest) => {
  let at = 0
  while (LEADS.has(wordOf(rest[at]))) at++
  const word = wordOf(rest[at])
  if (PERSONS.has(word)) return withCountry(rest, found(at + 1, { part: 'client', clientType: 'CONSUMER' }))
  if (BUSINESSES.has(word)) return withCountry(rest, business(rest, at + 1))
  const isLed = rest.slice(0, at).some((token) => wordOf(token) === 'client')
  if (!isLed) return undefined
  return namePhrase(rest.slice(at), at) ?? withCountry(rest, found(at))
}

function business(rest: Rest, at: number): Found {
  const clientType: ClientType | undefined =
    wordOf(rest[at + 1]) === 'collateral' ? COLLATERAL.get(wordOf(rest[at])) : undefined
  return clientType === undefined
    ? found(at, { part: 'client', clientType: 'BUSINESS_WITHOUT_COLLATERAL' })
    : found(at + 2, { part: 'client', clientType })
}

const COLLATERAL: ReadonlyMap<string, ClientType> = new Map([
  ['with', 'BUSINESS_WITH_COLLATERAL'],
  ['without', 'BUSINESS_WITHOUT_COLLATERAL'],
])

function withCountry(rest: Rest, before: Found): Found {
  const isFrom = wordOf(rest[before.pieces]) === 'from' || wordOf(rest[before.pieces]) === 'in'
  const from = before.pieces + (isFrom ? 1 : 0)
  const country = countryAt(rest, from)
  return country ? { said: [...before.said, country.said], pieces: from + country.pieces } : before
}

/** `from Latvia`, `country LT`, and a code of three letters in capitals. */
export const countryPhrase: Phrase = (rest) => {
  const [first] = rest
  const isLed = wordOf(first) === 'from' || wordOf(first) === 'in' || wordOf(first) === 'country'
  if (isLed) {
    const country = countryAt(rest, 1)
    if (country) return found(1 + country.pieces, country.said)
    return refuseDescription({ code: 'description-word', params: { word: rest[1]?.text ?? '', could: 'country' } })
  }
  const isCode = first?.kind === 'word' && /^[A-Z]{3}$/.test(first.text)
  const country = isCode ? countryAt(rest.slice(0, 1), 0) : undefined
  return country && found(country.pieces, country.said)
}

/** The longest name of a country that stands there, with a comma before it or none. */
function countryAt(rest: Rest, at: number): { readonly said: Said; readonly pieces: number } | undefined {
  const commas = rest[at]?.kind === 'break' ? 1 : 0
  for (let words = MOST_WORDS; words > 0; words--) {
    const tokens = rest.slice(at + commas, at + commas + words)
    if (tokens.length < words || tokens.some(({ kind }) => kind !== 'word')) continue
    const text = tokens.map((token) => token.text).join(' ')
    const reading = ALSO_WORDS.has(text) ? undefined : readWrittenCountry(text)
    if (reading?.kind === 'ok') return { said: { part: 'country', country: reading.value }, pieces: commas + words }
  }
  return undefined
}

/** `"Jānis Bērziņš"`, `named "Ł"`. */
export const quotedPhrase: Phrase = (rest) => {
  const at = wordOf(rest[0]) === 'named' || wordOf(rest[0]) === 'called' ? 1 : 0
  return namePhrase(rest.slice(at), at)
}

function namePhrase([token]: Rest, before: number): Found | undefined {
  if (token?.kind !== 'quoted') return undefined
  const name = token.quoted
  const length = lengthOf(name)
  if (length < 1 || length > MAX_NAME || nameFault(name) !== undefined)
    refuseDescription({ code: 'description-range', params: { part: 'name', least: 1, most: MAX_NAME } })
  return found(before + 1, { part: 'name', name })
}

/** `code "48001010000"`, `code 12345678`: loans of one code and country are of one client. */
export const codePhrase: Phrase = (rest) => {
  if (wordOf(rest[0]) !== 'code') return undefined
  const [, token] = rest
  const code = token?.kind === 'quoted' ? token.quoted : token?.kind === 'number' ? token.text : ''
  const length = lengthOf(code)
  if (length < 1 || length > MAX_CODE || identifierFault(code) !== undefined)
    return refuseDescription({ code: 'description-range', params: { part: 'code', least: 1, most: MAX_CODE } })
  return found(2, { part: 'code', code })
}

const SAME = new Set(['one', 'same'])

/** `of one client`, `the same client`. */
export const oneClientPhrase: Phrase = (rest) => {
  let at = 0
  while (LEADS.has(wordOf(rest[at])) || wordOf(rest[at]) === 'of') at++
  if (!SAME.has(rest[at]?.text.toLowerCase() ?? '') || wordOf(rest[at + 1]) !== 'client') return undefined
  return found(at + 2, { part: 'oneClient' })
}
