import { useState, useSyncExternalStore } from 'react'
import { DECIMAL_SIGN, type Formats, INTERFACE_FORMATS } from '#values/formats.ts'
import {
  DAY_FORMATS,
  type DayFormat,
  DECIMAL_SIGNS,
  GROUPINGS,
  type Grouping,
} from '#values/vocabulary/format-terms.ts'

const STORED_AS = 'loan-desk-formats'

const listeners = new Set<() => void>()

let chosen: Formats | undefined
let standard: Formats = INTERFACE_FORMATS

/** Formats of all that the face shows: those that the person has chosen in this browser, otherwise the standard ones. */
export function currentFormats(): Formats {
  return chosen ?? standard
}

/** The current formats; a change, also in another tab, renders the caller again. */
export function useFormats(): Formats {
  return useSyncExternalStore(subscribe, currentFormats, currentFormats)
}

/** True if the person has chosen formats; otherwise they are the standard ones. */
export function useAreFormatsChosen(): boolean {
  return useSyncExternalStore(subscribe, () => chosen !== undefined)
}

/** Stores the choice in this browser; undefined returns to the standard formats. */
export function chooseFormats(formats: Formats | undefined): void {
  if (formats === undefined) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, JSON.stringify(formats))
  readChoice()
}

/**
 * Starts the formats before anything is written by them, and returns those of the moment. The standard ones are those of
 * the system's region (`systemLocale`; undefined: that of the browser), or in test mode those of the interface, so that a
 * test sees the same on every machine.
 */
export function useStartedFormats(isTestMode: boolean, systemLocale: string | undefined): Formats {
  useState(() => startFormats(isTestMode ? INTERFACE_FORMATS : formatsOfLocale(systemLocale)))
  return useFormats()
}

function startFormats(formats: Formats): void {
  standard = formats
  window.addEventListener('storage', readChoice)
  readChoice()
}

function readChoice(): void {
  const next = parseFormats(localStorage.getItem(STORED_AS))
  if (JSON.stringify(next) !== JSON.stringify(chosen)) chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Parses stored formats. Undefined if there are none, or another version of Loan Desk has stored others. */
export function parseFormats(stored: string | null): Formats | undefined {
  const value = jsonOf(stored)
  if (typeof value !== 'object' || value === null) return undefined
  const terms: Readonly<Record<string, unknown>> = { ...value }
  const decimal = DECIMAL_SIGNS.find((each) => each === terms.decimal)
  const grouping = GROUPINGS.find((each) => each === terms.grouping)
  const day = DAY_FORMATS.find((each) => each === terms.day)
  if (decimal === undefined || grouping === undefined || day === undefined) return undefined
  return grouping === decimal ? undefined : { decimal, grouping, day }
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Formats of a locale such as `de-CH`. Of an unknown one, those of the browser. */
export function formatsOfLocale(locale: string | undefined): Formats {
  const known = locale !== undefined && isKnown(locale) ? locale : undefined
  const parts = new Intl.NumberFormat(known, { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(
    1234567.8,
  )
  const signOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const decimal = DECIMAL_SIGNS.find((each) => DECIMAL_SIGN[each] === signOf('decimal')) ?? 'POINT'
  const grouping = groupingOf(signOf('group') ?? '')
  return { decimal, grouping: grouping === decimal ? 'SPACE' : grouping, day: dayFormatOf(known) }
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

function groupingOf(sign: string): Grouping {
  if (sign === ',') return 'COMMA'
  if (sign === '.') return 'POINT'
  if (/^['’]$/.test(sign)) return 'APOSTROPHE'
  return sign === '' ? 'NONE' : 'SPACE'
}

/** The closest of the formats: where the year comes first, or in the middle, the day is written as in ISO 8601. */
function dayFormatOf(locale: string | undefined): DayFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', timeZone: 'UTC' } as const
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(Date.UTC(2026, 11, 31))
  const [first, second] = parts.filter(({ type }) => type !== 'literal' && type !== 'era')
  if (first?.type === 'month' && second?.type === 'day') return 'MM/DD/YYYY'
  if (first?.type !== 'day' || second?.type !== 'month') return 'YYYY-MM-DD'
  const sign = parts.find(({ type }) => type === 'literal')?.value.trim()
  return sign === '/' ? 'DD/MM/YYYY' : sign === '-' ? 'DD-MM-YYYY' : 'DD.MM.YYYY'
}
