import { type CalendarDate, parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import type { EntryMark } from '#values/vocabulary/payment-run-terms.ts'
import { SourceError } from '../source-error.ts'
import { type BankEntry, joinedTexts, statedReference } from './bank-entry.ts'

/** A field of a message: its tag, its lines, and the line of the file on which it begins. */
type Field = { readonly tag: string; readonly lines: string[]; readonly line: number }

const TAG = /^:(\d{2}[A-Z]?):(.*)$/
const CLOSING = /^(62F|62M)$/
const AT_ONCE = 500

/** True for a text that is an MT940 statement: it has the fields of an account and of an opening balance. */
export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:60[FM]:/m.test(text)
}

/**
 * Reads an MT940 statement, or several, in batches of at most 500 entries. Throws a SourceError if the file ends before a
 * closing balance. Source: SWIFT MT940 Customer Statement Message, fields 60a, 61, 62a and 86.
 */
export function* readMt940(text: string): Generator<readonly BankEntry[]> {
  let currency: string | null = null
  let isClosed = true
  let batch: BankEntry[] = []
  let last: Field | undefined
  for (const field of fieldsOf(text)) {
    if (/^60[FM]$/.test(field.tag)) {
      ;[currency, isClosed] = [/^[CD]\d{6}([A-Z]{3})/.exec(field.lines[0] ?? '')?.[1] ?? null, false]
    }
    if (last) batch.push(entryOf(last, field.tag === '86' ? field : undefined, currency))
    last = field.tag === '61' ? field : undefined
    if (CLOSING.test(field.tag)) isClosed = true
    if (batch.length >= AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (last || !isClosed) throw new SourceError('statement-cut-off')
  if (batch.length > 0) yield batch
}

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined
  let line = 0
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const own = text.slice(at, end).trimEnd()
    ;[at, line] = [end + 1, line + 1]
    const [, tag, rest = ''] = TAG.exec(own) ?? []
    if (tag !== undefined) {
      if (field) yield field
      field = { tag, lines: [rest], line }
    } else if (/^(-\}?|\{.*)$/.test(own)) {
      if (field) yield field
      field = undefined
    } else field?.lines.push(own)
  }
  if (field) yield field
}

/** Value date, entry date, direction, funds code, amount, type, reference of the owner, reference of the bank. */
const STATEMENT_LINE = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d+,\d{0,2})([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/

function entryOf({ lines, line }: Field, info: Field | undefined, currency: string | null): BankEntry {
  const [, date, , direction = '', , amountText, , owner = '', bank] = STATEMENT_LINE.exec(lines[0] ?? '') ?? []
  const valueDate = date === undefined ? null : dateOf(date)
  const amount = amountText === undefined ? null : amountOf(amountText)
  const mark = date === undefined ? 'broken-line' : markOf(direction, currency, amount, valueDate)
  const { text, payer } = infoOf(info?.lines ?? [])
  return {
    line,
    amount,
    currency,
    valueDate,
    reference: statedReference(bank),
    text: joinedTexts([text, ...(statedReference(owner) ? [owner] : []), ...lines.slice(1)]),
    payer,
    mark,
    unread: mark === null || date === undefined ? null : unreadOf(mark, amountText ?? '', date),
  }
}

function unreadOf(mark: EntryMark, amountText: string, date: string): string | null {
  if (mark === 'not-an-amount') return amountText
  return mark === 'not-a-date' ? date : null
}

/** `RC` is a credit that was taken back, `RD` a debit that was. `EC` and `ED` are expected. */
function markOf(
  direction: string,
  currency: string | null,
  amount: Cents | null,
  valueDate: CalendarDate | null,
): EntryMark | null {
  if (direction.startsWith('E')) return 'pending'
  if (direction.startsWith('R')) return 'reversal'
  if (direction === 'D') return 'debit'
  if (currency !== 'EUR') return 'other-currency'
  if (amount === null) return 'not-an-amount'
  return valueDate === null ? 'not-a-date' : null
}

/** A year of two digits is one of 1980 to 2079, as in SWIFT messages. */
function dateOf(text: string): CalendarDate | null {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)]
  return parseDate(`${Number(year) >= 80 ? '19' : '20'}${year}-${month}-${day}`) ?? null
}

/** `1000,` and `1000,5` are whole and half amounts. Null for zero. */
function amountOf(text: string): Cents | null {
  const [units = '', decimals = ''] = text.split(',')
  return parseAmount(`${units.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`) || null
}

/** Length of a line, and of a subfield, that goes on in the next one. */
const [FULL_LINE, FULL_SUBFIELD] = [65, 27]

/** Text and payer. With the subfields of German banks, `?20` to `?29` and `?60` to `?63` are the text, `?32` and `?33` the payer. */
function infoOf(lines: readonly string[]): { readonly text: string; readonly payer: string | null } {
  const subfields = [...lines.join('').matchAll(/\?(\d{2})([^?]*)/g)]
  if (subfields.length < 2) return { text: continued(lines, FULL_LINE), payer: null }
  const of = (first: number, last: number) =>
    subfields.filter(([, number]) => Number(number) >= first && Number(number) <= last).map(([, , text = '']) => text)
  return {
    text: joinedTexts([continued([...of(20, 29), ...of(60, 63)], FULL_SUBFIELD)]),
    payer: continued(of(32, 33), FULL_SUBFIELD) || null,
  }
}

function continued(lines: readonly string[], full: number): string {
  return lines.reduce(
    (text, line, index) => text + (index > 0 && (lines[index - 1]?.length ?? 0) < full ? ' ' : '') + line,
    '',
  )
}
