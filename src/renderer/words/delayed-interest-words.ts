import type { DelayedInterestPreviewBody, DelayedInterestSettingBody } from '#contract/desk/delayed-interest.ts'
import { DELAYED_INTEREST_RATES, type DelayedInterestRate } from '#values/vocabulary/delayed-interest-terms.ts'
import { counted, formatAmountText, formatDay, formatDecimal } from '../formats/shown-text.ts'

const RATE_WORDS: Readonly<Record<DelayedInterestRate, string>> = {
  none: 'Not charged',
  loan: 'At the rate of each loan',
  given: 'At one rate for all loans',
}

export const DELAYED_INTEREST_RATE_OPTIONS = DELAYED_INTEREST_RATES.map((value) => ({
  value,
  label: RATE_WORDS[value],
}))

/** A setting as a sentence: `From 1 Jan 2026: 14.00 % a year, ACT/360, after 3 days of grace, at most 10.00 % of the principal`. */
export function delayedInterestText(setting: DelayedInterestSettingBody): string {
  return `From ${formatDay(setting.fromDate)}: ${termsText(setting)}`
}

function termsText({ rate, interestRate, dayCount, graceDays, maxPercentage }: DelayedInterestSettingBody): string {
  if (rate === 'none') return 'not charged'
  const terms = [interestRate === null ? 'the rate of each loan' : `${percentText(interestRate)} a year`, dayCount]
  if (graceDays !== null && graceDays > 0) terms.push(`after ${counted(graceDays, 'day')} of grace`)
  if (maxPercentage !== null) terms.push(`at most ${percentText(maxPercentage)} of the principal`)
  return terms.join(', ')
}

function percentText(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  return `${formatDecimal(`${whole}.${fraction.padEnd(2, '0')}`)} %`
}

/** Effect of a setting: the overdue loans, and what they owe today with it. */
export function delayedInterestPreviewText(preview: DelayedInterestPreviewBody): string {
  const { overdueLoans, lookedAt } = preview
  const [before, after] = [
    formatAmountText(preview.outstandingDelayedInterestAmountBefore),
    formatAmountText(preview.outstandingDelayedInterestAmountAfter),
  ]
  if (overdueLoans === 0) return 'No loan is overdue today, so no figure of today changes.'
  const late = `${counted(overdueLoans, 'loan')} ${overdueLoans === 1 ? 'is' : 'are'} overdue today.`
  const all = overdueLoans === 1 ? 'It owes' : 'Together they owe'
  const of = lookedAt === overdueLoans ? all : `The ${counted(lookedAt, 'loan')} overdue the longest owe`
  return before === after
    ? `${late} ${of} ${before} of delayed interest, as before: no figure of today changes.`
    : `${late} ${of} ${after} of delayed interest with this setting, ${before} without it. These figures of today change at once.`
}
