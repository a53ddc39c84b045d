import { useState } from 'react'
import { daysFromToday } from '#contract/desk/loan-filter.ts'
import { assertNever } from '#values/assert.ts'
import { parseDate } from '#values/calendar-date.ts'
import { parseAmount } from '#values/money.ts'
import { LOAN_RANGES, type LoanRange } from '#values/vocabulary/loan-list-terms.ts'
import { useSession } from '../../../api/session.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedRate } from '../../../input/parse-typed-rate.ts'
import type { Typed } from '../../../input/typed.ts'
import { dayWords, parseTypedDay } from './day-text.ts'
import type { RangeLimits } from './filter-fields.ts'

type Faults = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Typed limits of a range, and their faults once they were to be applied. */
export function useTypedRange(name: LoanRange, limits: RangeLimits) {
  const { today } = useSession()
  const textOf = (limit: string | undefined) => dayWords(limit ?? '')
  const [texts, setTexts] = useState(() => ({ from: textOf(limits.from), to: textOf(limits.to) }))
  const [faults, setFaults] = useState<Faults>({})
  const end = (which: 'from' | 'to') => ({
    value: texts[which],
    error: faults[which],
    onChange: (text: string) => {
      setTexts((before) => ({ ...before, [which]: text }))
      setFaults({})
    },
  })
  return {
    from: end('from'),
    to: end('to'),
    set: (from: string, to: string) => {
      setTexts({ from, to })
      setFaults({})
    },
    /** Limits as in an address; undefined if they are invalid, with the fault shown at the field. */
    read: (): RangeLimits | undefined => {
      const [from, to] = [readEnd(name, texts.from), readEnd(name, texts.to)]
      const found: Faults = { from: reasonOf(from), to: reasonOf(to) }
      const read = { from: valueRead(from), to: valueRead(to) }
      const isTurned = isAbove(name, read, today)
      setFaults(isTurned ? { ...found, to: 'Below From' } : found)
      return found.from || found.to || isTurned ? undefined : read
    },
  }
}

/** Undefined if the limit is empty. */
function readEnd(name: LoanRange, text: string): Typed | undefined {
  if (text.trim() === '') return undefined
  const kind = LOAN_RANGES[name]
  switch (kind) {
    case 'amount':
      return parseTypedAmount(text)
    case 'rate':
      return parseTypedRate(text)
    case 'day':
      return parseTypedDay(text)
    default:
      return assertNever(kind)
  }
}

function reasonOf(typed: Typed | undefined): string | undefined {
  return typed?.kind === 'bad' ? typed.reason : undefined
}

function valueRead(typed: Typed | undefined): string | undefined {
  return typed?.kind === 'ok' ? typed.value : undefined
}

function isAbove(name: LoanRange, { from, to }: RangeLimits, today: string): boolean {
  if (from === undefined || to === undefined) return false
  const measure = LOAN_RANGES[name] === 'day' ? (text: string) => dayNumber(text, today) : amountNumber
  return measure(from) > measure(to)
}

function amountNumber(text: string): number {
  return parseAmount(text) ?? Number(text)
}

function dayNumber(text: string, today: string): number {
  const days = daysFromToday(text)
  return days === undefined ? Number(parseDate(text)) : Number(parseDate(today)) + days
}
