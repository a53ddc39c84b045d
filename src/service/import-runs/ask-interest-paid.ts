import { readFileDate } from '#intake/cells/file-date.ts'
import { INTEREST_BY_PRINCIPAL } from '#intake/cells/written-terms.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { isInterestField } from '#intake/loans/mid-life.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { addDays, type CalendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { formatAmount, ZERO_CENTS } from '#values/money.ts'
import { columnOutcome, type OutcomeParts } from './choice-outcome.ts'
import { FIRST_LINES, samples } from './made-samples.ts'
import { isPaidWithin } from './odd-past.ts'

/**
 * Asks what was paid of the interest where a column says the principal that was paid, or what of it is outstanding, and nothing says
 * the interest: that of the installments whose principal is paid, all that was due by a day that the file names, as in a title, or
 * before today; or none. The interface of a live service has no place for any of them.
 */
export function askInterestPaid(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const { facts, isLocal, today } = parts
  const column = plan.columns.find(({ field }) => field === 'paidPrincipal')
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field !== null && isInterestField(field))
  if (!isLocal || column === undefined || isSaid) return []
  const days = [...new Set([...namedDays(plan, parts), addDays(today, -1)])]
  const untils = days.map((day) => ({ field: 'interestPaidUntil', value: formatDate(day) }) as const)
  const byRows = endsOnRows(plan, parts)
  const values = [
    ...[...(byRows ? [BY_PRINCIPAL] : []), ...untils, ...(byRows ? [] : [BY_PRINCIPAL])],
    { field: 'paidInterest', value: '0' } as const,
  ]
  const choices = values.map((value) => choiceOf(plan, value))
  const place = shownPlace({ ...plan, fixed: [...plan.fixed, ...untils.slice(0, 1)] }, parts, column.index)
  const params = { head: facts.columns[column.index]?.head ?? '' }
  return [{ code: 'interest-paid', column: column.index, params, choices, ...(place > 0 && { place }) }]
}

const BY_PRINCIPAL: FixedValue = { field: 'interestPaidUntil', value: INTEREST_BY_PRINCIPAL }

/** True if the paid principal of most of the first lines is that of whole installments. */
function endsOnRows(plan: ImportPlan, parts: OutcomeParts): boolean {
  const paid = samples(plan, parts, FIRST_LINES).filter(
    ({ read: { midLife } }) => midLife.paid.kind === 'of-loan' && midLife.paid.principal > 0,
  )
  const whole = paid.filter(({ read, made }) => !isPaidWithin(read, made))
  return whole.length * 2 > paid.length
}

const DAY = /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b/g
/** A title or the heads may name the day of the balances and other days, as that of a report. */
const MOST_DAYS = 2

/** Days before today that the titles and the heads name, the latest first. */
function namedDays({ format }: ImportPlan, { facts, today }: OutcomeParts): readonly CalendarDate[] {
  const titles = facts.firstLines.filter(({ line }) => line <= format.headLines).flatMap(({ texts }) => texts)
  const texts = [...titles, ...facts.columns.map(({ head }) => head)]
  const days = texts
    .flatMap((text) => text.match(DAY) ?? [])
    .flatMap((text) => {
      const reading = readFileDate(text, format.dateOrder)
      const day = reading.kind === 'ok' ? parseDate(reading.value) : undefined
      return day === undefined || day >= today ? [] : [day]
    })
  return [...new Set(days)].sort((a, b) => b - a).slice(0, MOST_DAYS)
}

/** Place of the first of the first lines in which interest was due, else of the first in which principal was paid. */
function shownPlace(plan: ImportPlan, parts: OutcomeParts, index: number): number {
  const cells = parts.facts.columns[index]?.tally.cells ?? []
  const paid = cells.flatMap((cell, place) => (/[1-9]/.test(cellText(cell)) ? [place] : []))
  const isDue = (place: number) =>
    (columnOutcome(parts, plan, index, { place })?.paidInterestAmount ?? NO_AMOUNT) !== NO_AMOUNT
  return paid.find(isDue) ?? paid[0] ?? 0
}

const NO_AMOUNT = formatAmount(ZERO_CENTS)

function choiceOf(plan: ImportPlan, { field, value }: FixedValue): Choice {
  return { code: 'fix-value', params: { field, value }, change: { fixed: [...plan.fixed, { field, value }] } }
}
