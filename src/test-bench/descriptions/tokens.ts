import { type CalendarDate, parseDate } from '#values/calendar-date.ts'
import { NUMBER_WORDS } from './number-words.ts'

/** A piece of a description; `text` is as it was written, `word` in small letters with hyphens for underscores. */
export type Token = { readonly text: string } & (
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'times' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'euro' }
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'quoted'; readonly quoted: string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'unknown' }
)

/** Each form of a piece, asked in this order; a number may have its thousands grouped by commas. */
const FORMS: readonly (readonly [RegExp, (text: string) => Token])[] = [
  [/\d{4}-\d{2}-\d{2}/y, dateToken],
  [
    /(?:30e?\/360(?:us|isda|bond)?|act(?:ual)?\/(?:36[046]|365\.25|365f?|360inc|365finc|actisda)|nl\/365|equal-periods)(?![\p{L}\d])/iuy,
    wordToken,
  ],
  [/\d{1,3}(?:,\d{3})+(?![\d])(?:\.\d+)?|\d+(?:\.\d+)?/y, numberToken],
  [/[×*✕]|x(?=\s*\d)|(?<=\d\s*)x/iy, (text) => ({ kind: 'times', text })],
  [/%/y, (text) => ({ kind: 'percent', text })],
  [/€/y, (text) => ({ kind: 'euro', text })],
  [/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/y, (text) => ({ kind: 'quoted', quoted: text.slice(1, -1), text })],
  [/[\p{L}][\p{L}\p{M}\d]*(?:[-_][\p{L}\d]+)*/uy, wordOrNumber],
  [/[,;:.()&+]+/y, (text) => ({ kind: 'break', text })],
]

/** The pieces of a text, without its blanks. Whatever has no form of a piece is one of the kind `unknown`. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const blank = /\s+/y
    blank.lastIndex = at
    at += blank.exec(text)?.[0].length ?? 0
    if (at >= text.length) break
    const token = tokenAt(text, at)
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

function tokenAt(text: string, at: number): Token {
  for (const [form, made] of FORMS) {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    if (found !== undefined) return made(found)
  }
  const unknown = /[^\s,;]+/y
  unknown.lastIndex = at
  return { kind: 'unknown', text: unknown.exec(text)?.[0] ?? text.slice(at) }
}

function dateToken(text: string): Token {
  const date = parseDate(text)
  return date === undefined ? { kind: 'unknown', text } : { kind: 'date', date, text }
}

function numberToken(text: string): Token {
  return { kind: 'number', digits: text.replaceAll(',', ''), text }
}

function wordToken(text: string): Token {
  return { kind: 'word', word: text.toLowerCase().replaceAll('_', '-'), text }
}

function wordOrNumber(text: string): Token {
  const number = NUMBER_WORDS.get(text.toLowerCase().replaceAll('_', '-'))
  return number === undefined ? wordToken(text) : { kind: 'number', digits: String(number), text }
}
