import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { EntryMark } from '#values/vocabulary/payment-run-terms.ts'

/**
 * One entry of a bank's file. An entry without a mark is a credit in euro with an amount and a value date. The other
 * fields of a marked entry are as far as they could be read.
 */
export type BankEntry = {
  /** Line of the file; of an XML file, number of the entry. */
  readonly line: number
  readonly amount: Cents | null
  readonly currency: string | null
  readonly valueDate: CalendarDate | null
  /** Reference that the bank gave the entry; null if the file has none. */
  readonly reference: string | null
  /** Texts of the payer, one after the other. */
  readonly text: string
  readonly payer: string | null
  readonly mark: EntryMark | null
  /** Text that could not be read, for the marks `not-an-amount` and `not-a-date`. */
  readonly unread: string | null
}

const NO_REFERENCE = /^(NONREF|NOTPROVIDED|NOT PROVIDED|-*)$/i

/** Reference without blanks around it; null for the words that say that there is none. */
export function statedReference(text: string | null | undefined): string | null {
  const reference = (text ?? '').replace(/\s+/g, ' ').trim()
  return NO_REFERENCE.test(reference) ? null : reference
}

/** Joins texts that a file has in several fields, each of them once. */
export function joinedTexts(texts: readonly string[]): string {
  const stated = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => statedReference(text) !== null)
  return [...new Set(stated)].join(' ')
}
