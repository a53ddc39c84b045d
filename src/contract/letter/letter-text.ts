import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import type { LetterFacts } from './letter-facts.ts'
import { type LetterValue, PLACEHOLDERS, valuesOf } from './letter-placeholders.ts'

/** Title and text of a letter: with placeholders such as `{loan}`, or as a client reads them. */
export type LetterText = { readonly title: string; readonly text: string }

/** Fault of a text, in its title or in a line, from 1; a missing placeholder is in neither. A single brace is unknown without a name. */
export type LetterFault =
  | { readonly kind: 'unknown'; readonly name: string; readonly place: LetterPlace }
  | { readonly kind: 'missing'; readonly name: string }

export type LetterPlace = 'title' | number

const PLACEHOLDER = /\{([^{}\n]*)\}/g
const BRACE = /[{}]/

/** All faults of a text: unknown placeholders and single braces in their order, then required placeholders that are missing. */
export function letterFaults(kind: LetterKind, { title, text }: LetterText): readonly LetterFault[] {
  const lines = text.split('\n').map((line, index) => [index + 1, line] as const)
  const missing = PLACEHOLDERS[kind].filter(
    ({ name, isRequired }) => isRequired && !`${title}\n${text}`.includes(`{${name}}`),
  )
  return [
    ...faultsOfLine(kind, 'title', title),
    ...lines.flatMap(([place, line]) => faultsOfLine(kind, place, line)),
    ...missing.map(({ name }) => ({ kind: 'missing', name }) as const),
  ]
}

function faultsOfLine(kind: LetterKind, place: LetterPlace, line: string): readonly LetterFault[] {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = names.filter((name) => PLACEHOLDERS[kind].every((known) => known.name !== name))
  return [
    ...unknown.map((name) => ({ kind: 'unknown', name, place }) as const),
    ...(BRACE.test(line.replaceAll(PLACEHOLDER, '')) ? [{ kind: 'unknown', name: '', place } as const] : []),
  ]
}

/**
 * The letter with its figures, numbers and dates as the language writes them. A value is never read as a placeholder again.
 * A placeholder without a value stays as it is.
 */
export function filledLetter({ title, text }: LetterText, facts: LetterFacts, language: string): LetterText {
  const values = valuesOf(facts)
  const write = writerOf(language)
  const filled = (template: string) =>
    template.replaceAll(PLACEHOLDER, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : write(value)
    })
  return { title: filled(title), text: filled(text) }
}

const NOTHING = '–'

function writerOf(language: string): (value: LetterValue) => string {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' })
  const euro = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
  const amount = (text: string) => euro.format(Number(text))
  return ({ kind, value }) => {
    if (value === null) return NOTHING
    switch (kind) {
      case 'text':
        return value
      case 'date':
        return day(value)
      case 'amount':
        return amount(value)
      case 'count':
        return new Intl.NumberFormat(language).format(value)
      default:
        return value
          .map((each) => `${each.number}. ${day(each.fromDate)} → ${day(each.toDate)}: ${amount(each.amount)}`)
          .join('\n')
    }
  }
}

/**
 * The code of a language as BCP 47 writes it, such as `et` or `pt-BR`; undefined if there is no such language, or its
 * numbers and dates are not known here.
 */
export function letterLanguage(code: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(code)
    const known = [...Intl.NumberFormat.supportedLocalesOf(code), ...Intl.DateTimeFormat.supportedLocalesOf(code)]
    return known.length === 2 ? canonical : undefined
  } catch {
    return undefined
  }
}
