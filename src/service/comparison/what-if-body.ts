import type { NextDue, WhatIfBody, WhatIfOutcome } from '#contract/desk/what-if.ts'
import { measureChanges, type ScheduleMeasures, scheduleMeasures } from '#engine/comparison/schedule-measures.ts'
import { type Loan, nextDueDate, outstandingOf, type PaymentSchedule } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, sum } from '#values/money.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { byLoanRules } from '../loans/loan-rules.ts'
import type { LoanParts } from '../service-parts.ts'
import { problemBodyOf } from '../wire/problems.ts'
import { RefusalError } from '../wire/refusal.ts'
import { measureChangesBodyOf, measuresBodyOf } from './measures-body.ts'

/** Several extensions of a loan as it is, side by side; each is independent, and a refused one stops no other. */
export async function whatIfBodyOf(
  parts: LoanParts,
  loan: Loan,
  extensionsAllowed: number | null,
  daysToExtend: readonly number[],
): Promise<WhatIfBody> {
  const measures = byLoanRules(AT_DAYS, () => scheduleMeasures(loan.schedule, loan))
  return {
    current: { nextDue: nextDueBody(loan.schedule), measures: measuresBodyOf(measures) },
    extensionsUsed: loan.extensionsUsed,
    extensionsAllowed,
    outcomes: await Promise.all(daysToExtend.map((days) => outcome(parts, loan, measures, days))),
  }
}

const AT_DAYS = { date: '/daysToExtend', amount: '/daysToExtend' }

async function outcome(
  parts: LoanParts,
  loan: Loan,
  before: ScheduleMeasures,
  daysToExtend: number,
): Promise<WhatIfOutcome> {
  try {
    const { after, addedInterest } = await planExtension(parts, loan, daysToExtend)
    const later = byLoanRules(AT_DAYS, () => scheduleMeasures(after, loan))
    const measures = measuresBodyOf(later)
    return {
      kind: 'possible',
      daysToExtend,
      addedInterestAmount: formatAmount(addedInterest.amount),
      nextDue: nextDueBody(after),
      measures,
      change: measureChangesBodyOf(measureChanges(before, later), measuresBodyOf(before), measures),
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { kind: 'refused', daysToExtend, problem: problemBodyOf(error.refusal, parts.ids.instance()) }
  }
}

function nextDueBody(schedule: PaymentSchedule): NextDue | null {
  const date = nextDueDate(schedule)
  if (date === null) return null
  const due = schedule.filter((row) => row.dueDate === date).map(outstandingOf)
  const principal = sum(due.map((portion) => portion.principal))
  const interest = sum(due.map((portion) => portion.interest))
  const delayedInterest = sum(due.map((portion) => portion.delayedInterest))
  return {
    dueDate: formatDate(date),
    principalAmount: formatAmount(principal),
    interestAmount: formatAmount(interest),
    delayedInterestAmount: formatAmount(delayedInterest),
    totalAmount: formatAmount(sum([principal, interest, delayedInterest])),
  }
}
