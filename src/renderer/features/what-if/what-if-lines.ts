import type { NextDue, WhatIfBody, WhatIfOutcome } from '#contract/desk/what-if.ts'
import { daysBetween, parseDate } from '#values/calendar-date.ts'
import { formatAmount, parseAmount, subtract } from '#values/money.ts'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../input/format-amount-text.ts'
import { dayChange, measureLines } from '../compare/measure-lines.ts'

type Possible = Extract<WhatIfOutcome, { kind: 'possible' }>
type Current = WhatIfBody['current']

/** One figure of a column; a date is told apart, because its weekend is named. */
export type WhatIfCell = {
  readonly value: string
  readonly change: string
  readonly isChanged: boolean
  readonly isDate: boolean
}

/** The figures down a column, in this order in every column. */
export const WHAT_IF_WORDS = [
  'Next due date',
  'Due on that day',
  'Final date',
  'Interest',
  'Still due',
  'Installments left',
  'Average life, years',
  'Effective yearly rate',
] as const

/** The loan as it is: values without changes. */
export function currentCells(current: Current): WhatIfCell[] {
  const same = {
    kind: 'possible',
    daysToExtend: 0,
    addedInterestAmount: '0.00',
    change: NO_CHANGE,
    ...current,
  } as const
  return columnCells(current, same).map((cell) => ({ ...cell, change: '', isChanged: false }))
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

/** The figures of one extension, with their changes against the loan as it is. */
export function columnCells(current: Current, { measures, change, nextDue }: Possible): WhatIfCell[] {
  const lines = measureLines(current.measures, measures, change)
  const line = (key: (typeof lines)[number]['key']): WhatIfCell => {
    const found = lines.find((each) => each.key === key)
    return {
      value: found?.after ?? '',
      change: found?.change ?? '',
      isChanged: found?.isChanged ?? false,
      isDate: key === 'final-date',
    }
  }
  return [
    ...nextDueCells(current.nextDue, nextDue),
    line('final-date'),
    amountCell(measures.interestAmount, change.interestAmount),
    line('still-due'),
    line('left'),
    line('life'),
    line('rate'),
  ]
}

function nextDueCells(before: NextDue | null, after: NextDue | null): WhatIfCell[] {
  if (!before || !after) return [NONE, NONE]
  const [from, to] = [parseDate(before.dueDate), parseDate(after.dueDate)]
  const days = from === undefined || to === undefined ? 0 : daysBetween(from, to)
  const [was, is] = [parseAmount(before.totalAmount), parseAmount(after.totalAmount)]
  const change = was === undefined || is === undefined ? '0.00' : formatAmount(subtract(is, was))
  return [
    { value: after.dueDate, change: dayChange(days), isChanged: days !== 0, isDate: true },
    amountCell(after.totalAmount, change),
  ]
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
