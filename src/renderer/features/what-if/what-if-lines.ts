import { MEASURE_WORDS } from '#contract/desk/comparison-words.ts'
import type { NextDue, WhatIfBody, WhatIfOutcome } from '#contract/desk/what-if.ts'
import { daysBetween, parseDate } from '#values/calendar-date.ts'
import { formatAmount, parseAmount, subtract } from '#values/money.ts'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../formats/shown-text.ts'
import { dayChange, type Measure, measureLines } from '../compare/measure-lines.ts'

type Possible = Extract<WhatIfOutcome, { kind: 'possible' }>
type Current = WhatIfBody['current']

/** A figure of a column; dates are marked, because their weekends are named. */
export type WhatIfCell = {
  readonly value: string
  readonly change: string
  readonly isChanged: boolean
  readonly isDate: boolean
}

/** The current schedule, and an extension tried on it. */
export type WhatIfSides = { readonly current: Current; readonly outcome: Possible }

/** A line across the columns: its head, and the figure of each column. */
type WhatIfLine = { readonly words: string; readonly cell: (sides: WhatIfSides) => WhatIfCell }

/** All lines in order. */
export const WHAT_IF_LINES: readonly WhatIfLine[] = [
  { words: 'Next due date', cell: ofNextDue(nextDateCell) },
  { words: 'Due on that day', cell: ofNextDue(nextAmountCell) },
  measureLine('final-date'),
  {
    words: 'Interest',
    cell: ({ outcome: { measures, change } }) => amountCell(measures.interestAmount, change.interestAmount),
  },
  measureLine('still-due'),
  measureLine('left'),
  measureLine('life'),
  measureLine('rate'),
]

/** The current loan as a column: an extension that changes nothing. */
export function asItIs(current: Current): WhatIfSides {
  const nothing = { kind: 'possible', daysToExtend: 0, addedInterestAmount: '0.00', change: NO_CHANGE } as const
  return { current, outcome: { ...nothing, ...current } }
}

const NO_CHANGE = {
  principalAmount: '0.00',
  interestAmount: '0.00',
  delayedInterestAmount: '0.00',
  totalAmount: '0.00',
  paidAmount: '0.00',
  stillDueAmount: '0.00',
  installmentsLeft: 0,
  finalPaymentDays: 0,
  averageLife: null,
  effectiveRate: null,
}

function measureLine(key: Measure['key']): WhatIfLine {
  return {
    words: MEASURE_WORDS[key],
    cell: ({ current, outcome: { measures, change } }) => {
      const found = measureLines(current.measures, measures, change).find((each) => each.key === key)
      return {
        value: key === 'final-date' ? measures.finalPaymentDate : (found?.after ?? ''),
        change: found?.change ?? '',
        isChanged: found?.isChanged ?? false,
        isDate: key === 'final-date',
      }
    },
  }
}

/** Figure of the next due date; empty for a loan with nothing more due. */
function ofNextDue(cell: (before: NextDue, after: NextDue) => WhatIfCell): WhatIfLine['cell'] {
  return ({ current: { nextDue: before }, outcome: { nextDue: after } }) =>
    before && after ? cell(before, after) : NONE
}

function nextDateCell(before: NextDue, after: NextDue): WhatIfCell {
  const [from, to] = [parseDate(before.dueDate), parseDate(after.dueDate)]
  const days = from === undefined || to === undefined ? 0 : daysBetween(from, to)
  return { value: after.dueDate, change: dayChange(days), isChanged: days !== 0, isDate: true }
}

function nextAmountCell(before: NextDue, after: NextDue): WhatIfCell {
  const [was, is] = [parseAmount(before.totalAmount), parseAmount(after.totalAmount)]
  return amountCell(after.totalAmount, was === undefined || is === undefined ? '0.00' : formatAmount(subtract(is, was)))
}

const NONE: WhatIfCell = { value: '–', change: '', isChanged: false, isDate: false }

function amountCell(value: string, change: string): WhatIfCell {
  return {
    value: formatAmountText(value),
    change: formatSignedAmount(change),
    isChanged: !isZeroAmount(change),
    isDate: false,
  }
}
