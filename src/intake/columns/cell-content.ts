import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { NO_CENTS } from '../cells/file-amount.ts'
import { saidRate } from '../cells/rate-unit.ts'
import { timeUnit } from '../cells/time-words.ts'
import { readWrittenAmount } from '../cells/written-amount.ts'
import { saysCountry } from '../cells/written-country.ts'
import { looksLikeDate, namedDate, readWrittenDate, withoutTime } from '../cells/written-date.ts'
import { isLikeCountry, readClientType, readDayCount, readScheduleType } from '../cells/written-terms.ts'
import { foreignCurrency } from '../currencies.ts'
import type { SourceCell } from '../source-record.ts'
import { ownerOfCode } from './client-codes.ts'

export type FilledContent = Exclude<CellContent, 'empty'>

const EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u

/** Phone numbers have 8 to 15 digits; an amount has a single point or comma. */
const PHONE = /^\+[1-9](?:[\s()./-]*\d){7,14}$/
const AMOUNT = /^[+\d\s]*[.,]\d{1,2}$/

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/i

/** Content of one filled cell, the most specific first; `text` is the fallback. */
export function contentOf(cell: SourceCell): FilledContent {
  if (typeof cell === 'string') return contentOfText(cell.trim())
  if (cell.kind === 'date') return 'date'
  if (cell.kind === 'percentage') return 'rate'
  return contentOfText(cell.text)
}

/** Texts that stand for no value. */
const NO_VALUE = /^(?:[-–—.?]+|0000-00-00(?:[ T]00:00(?::00)?)?|n\s?[./]\s?a\.?|nil|null|none|#n\/a)$/i

/** True if a filled cell holds no value, such as `-` or `n/a`. */
export function saysNoValue(text: string): boolean {
  return text.length <= MAX_NO_VALUE && NO_VALUE.test(text.trim())
}

const MAX_NO_VALUE = 19

function contentOfText(text: string): FilledContent {
  if (text.length > MAX_VALUE_LENGTH) return 'text'
  if (isContact(text)) return 'contact'
  return /^[\d€+−-]/.test(text) ? contentOfDigits(text) : contentOfWord(text)
}

function contentOfDigits(written: string): FilledContent {
  const text = written.replace(NO_CENTS, '$1')
  if (ownerOfCode(text) !== undefined) return 'client-code'
  if (looksLikeDate(text) || readWrittenDate(withoutTime(text)).kind === 'ok' || isNamedDate(text)) return 'date'
  if (/^\d{1,3}([.,]\d{1,6})?\s*%$/.test(text)) return 'rate'
  if (saidRate(text) !== undefined) return 'rate'
  if (/^\d{1,4}$/.test(text)) return 'whole-number'
  if (/^\d{6,}$/.test(text)) return 'identifier'
  if (CODE_IN_GROUPS.test(text)) return 'identifier'
  if (readWrittenAmount(text).kind === 'ok' || /^-?[\d.,\s'’]+$/.test(text) || isMoney(text)) return 'amount'
  return isTime(text) ? 'whole-number' : wordWithDigits(text)
}

/** A code in groups: an amount has no four digits between two signs. `756.9217.0769.85` is a code. */
const CODE_IN_GROUPS = /^[\d.,\s'’]*[.,\s'’]\d{4,}[.,\s'’][\d.,\s'’]*$/

/** True for an amount below zero, or with its currency: `(4.50)`, `12.50-`, `$1,200.00`, `EUR 3.20`, `12,50 zł`. */
function isMoney(text: string): boolean {
  const parts = MONEY.exec(text.replace(BELOW_ZERO, '$1$2$3'))
  if (parts === null) return false
  const [, before = '', after = ''] = parts
  return before === '' || after === '' ? before === after || isCurrency(before + after) : false
}

const BELOW_ZERO = /^[-−–]\s*(.+)$|^(.+)[-−–]$|^\((.+)\)$/
const MONEY = /^(\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\$)?\s*\d[\d.,\s'’]*?\s*(\p{Sc}|\p{L}{2,5}\.?)?$/u

function isCurrency(text: string): boolean {
  return /^(?:€|eur|euro|euros)$/i.test(text) || foreignCurrency(text) !== undefined
}

/** True for a number with its unit of time: `12 months`. */
function isTime(text: string): boolean {
  return /^\d{1,4}\s+\p{L}{1,12}\.?$/u.test(text) && timeUnit(text) !== undefined
}

/** True for a date with the name of a month: `15-mar-26`, `March 15, 2026`. */
function isNamedDate(text: string): boolean {
  return namedDate(withoutTime(text)) !== undefined
}

function contentOfWord(text: string): FilledContent {
  if (isLikeCountry(text)) return 'term'
  if (text.length <= 40 && saysCountry(text)) return 'country'
  if (readScheduleType(text).kind === 'ok' || readClientType(text, false).kind === 'ok') return 'term'
  if (readDayCount(text).kind === 'ok') return 'term'
  if (isNamedDate(text)) return 'date'
  if (ownerOfCode(text) !== undefined) return 'client-code'
  return /\d/.test(text) && isMoney(text) ? 'amount' : wordWithDigits(text)
}

function wordWithDigits(text: string): FilledContent {
  return /^[\p{L}\d][\p{L}\d/._-]*\d[\p{L}\d/._-]*$/u.test(text) ? 'identifier' : 'text'
}

/** True for a text that is no field of a loan: the number of a bank account, an e-mail address, or a phone number with its `+`. */
function isContact(text: string): boolean {
  return EMAIL.test(text) || isPhone(text) || isIban(text)
}

function isPhone(text: string): boolean {
  return text.startsWith('+') && PHONE.test(text) && !AMOUNT.test(text)
}

/** By ISO 13616: the check digits leave 1 of 97. */
function isIban(text: string): boolean {
  if (!IBAN.test(text)) return false
  const code = text.replaceAll(' ', '').toUpperCase()
  const digits = `${code.slice(4)}${code.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
