import type { FeeOnWire } from '#values/vocabulary/course-terms.ts'

/** Names the rows of a grace: `In grace, rows 1 and 2`. */
export function graceWords(rows: number): string {
  if (rows === 1) return 'In grace, row 1'
  return `In grace, rows 1 ${rows === 2 ? 'and' : 'to'} ${rows}`
}

export function lastWords(hasBalloon: boolean): string {
  return hasBalloon ? 'Last, with balloon' : 'Last installment'
}

const FEES_WORDS: Readonly<Record<FeeOnWire, string>> = {
  'in-interest': 'Fees go out as part of interest',
  'not-sent': 'Fees are not sent',
}

export function feesWords(onWire: FeeOnWire): string {
  return FEES_WORDS[onWire]
}

/** `interest` as it is shown. */
export function interestOnWireWords(interest: string): string {
  return `${interest} interest on the wire`
}
