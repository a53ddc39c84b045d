import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/read-cell.ts'
import { readWrittenAmount } from '../cells/written-amount.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { looksLikeDate, readWrittenDate, withoutTime } from '../cells/written-date.ts'
import { readClientType, readDayCount, readScheduleType } from '../cells/written-terms.ts'
import type { SourceCell } from '../source-record.ts'
import { ownerOfCode } from './client-codes.ts'

export type FilledContent = Exclude<CellContent, 'empty'>

/** What one filled cell looks like, the most telling first; a text is what is nothing else. */
export function contentOf(cell: SourceCell): FilledContent {
  if (typeof cell === 'string') return contentOfText(cell.trim())
  if (cell.kind === 'date') return 'date'
  if (cell.kind === 'percentage') return 'rate'
  return contentOfText(cell.text)
}

function contentOfText(text: string): FilledContent {
  if (text.length > MAX_VALUE_LENGTH) return 'text'
  return /^[\d€+−-]/.test(text) ? contentOfDigits(text) : contentOfWord(text)
}

function contentOfDigits(text: string): FilledContent {
  if (ownerOfCode(text) !== undefined) return 'client-code'
  if (looksLikeDate(text) || readWrittenDate(withoutTime(text)).kind === 'ok') return 'date'
  if (/^\d{1,3}([.,]\d{1,6})?\s*%$/.test(text)) return 'rate'
  if (/^\d{1,4}$/.test(text)) return 'whole-number'
  if (/^\d{6,}$/.test(text)) return 'identifier'
  return readWrittenAmount(text).kind === 'ok' || /^-?[\d.,\s'’]+$/.test(text) ? 'amount' : wordWithDigits(text)
}

function contentOfWord(text: string): FilledContent {
  if (text.length <= 40 && readWrittenCountry(text).kind === 'ok') return 'country'
  if (readScheduleType(text).kind === 'ok' || readClientType(text, false).kind === 'ok') return 'term'
  if (readDayCount(text).kind === 'ok') return 'term'
  if (ownerOfCode(text) !== undefined) return 'client-code'
  return wordWithDigits(text)
}

function wordWithDigits(text: string): FilledContent {
  return /^[\p{L}\d][\p{L}\d/._-]*\d[\p{L}\d/._-]*$/u.test(text) ? 'identifier' : 'text'
}
