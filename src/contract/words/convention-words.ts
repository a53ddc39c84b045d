import { countText, dayText, type Formats, INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { formatAmount, MAX_CENTS } from '#values/money.ts'
import type { Rounding, RoundingStep } from '#values/rounding.ts'
import type { LastRow, NoConventionReason, Slip } from '#values/vocabulary/convention-terms.ts'
import type { InterestOn, PausePays, PeriodRate, WorkingDayRule } from '#values/vocabulary/course-terms.ts'
import type { Stub } from '#values/vocabulary/loan-terms.ts'
import type { ConventionBody } from '../desk/convention.ts'

/** Words for the rounding modes. */
const ROUNDING_WORDS: Readonly<Record<Rounding, string>> = {
  'half-up': 'rounded half up',
  'half-even': 'rounded half to even',
  'half-down': 'rounded half down',
  up: 'rounded up',
  down: 'rounded down',
}

/** `rounded half up`, `rounded up to 0.05`. */
export function roundingWords(rounding: Rounding, to: RoundingStep, formats: Formats): string {
  return to === '0.01' ? ROUNDING_WORDS[rounding] : `${ROUNDING_WORDS[rounding]} to ${numberText(to, formats)}`
}

const LAST_ROW_WORDS: Readonly<Record<LastRow, string>> = {
  'pays-rest': 'the last row pays the rest',
  'keeps-installment': 'the last row keeps the installment',
  'by-rule': 'the last row is like the others',
}

const STUB_WORDS: Readonly<Record<Stub, string>> = {
  'one-period': '',
  'by-days': ', the first with its days over ÷ 365',
  'by-share': ', the first with its days over as a share',
  'all-days-365': ', the first by its days ÷ 365',
  'all-days-360': ', the first by its days ÷ 360',
}

const WORKING_DAY_WORDS: Readonly<Record<Exclude<WorkingDayRule, 'as-they-fall'>, string>> = {
  following: 'due on the next working day',
  'modified-following': 'due on the next working day of the month',
  preceding: 'due on the working day before',
}

const PAUSE_WORDS: Readonly<Record<PausePays, string>> = {
  interest: 'interest only',
  'nothing-spread': 'without payment, the interest spread over later rows',
  'nothing-added': 'without payment, the interest added to the balance',
  'nothing-free': 'without payment and without interest',
}

const INTEREST_ON_WORDS: Readonly<Record<InterestOn, string>> = {
  balance: '',
  'loan-amount': ' with flat interest',
  'loan-amount-split': ' with flat interest, worked out once and split evenly',
  'rule-of-78': ' with flat interest, split by the rule of 78',
}

const PERIOD_RATE_WORDS: Readonly<Record<PeriodRate, (formats: Formats) => readonly string[]>> = {
  exact: () => [],
  'rounded-2': (formats) => [`the rate of a period rounded to ${numberText('0.01', formats)} % first`],
  'rounded-3': (formats) => [`the rate of a period rounded to ${numberText('0.001', formats)} % first`],
  'rounded-4': (formats) => [`the rate of a period rounded to ${numberText('0.0001', formats)} % first`],
  'rounded-5': (formats) => [`the rate of a period rounded to ${numberText('0.00001', formats)} % first`],
  'rounded-6': (formats) => [`the rate of a period rounded to ${numberText('0.000001', formats)} % first`],
  'day-rounded-4': (formats) => [`the rate of a day rounded to ${numberText('0.0001', formats)} % first`],
  'day-rounded-5': (formats) => [`the rate of a day rounded to ${numberText('0.00001', formats)} % first`],
  'day-rounded-6': (formats) => [`the rate of a day rounded to ${numberText('0.000001', formats)} % first`],
  effective: () => ['an effective rate, (1 + rate)^(share of a year) − 1'],
  daily: () => ['interest compounded every day'],
}

/** Questions about a likely typing slip. */
export const SLIP_WORDS: Readonly<Record<Slip, string>> = {
  'digits-swapped': 'Digits swapped?',
  'point-moved': 'Point one place off?',
}

/** Reasons why no convention could be tried. */
export const NO_CONVENTION_WORDS: Readonly<Record<NoConventionReason, (formats: Formats) => string>> = {
  'no-rows': () => 'There are no rows.',
  'no-amount': () => 'There is no loan amount.',
  'not-in-order': () => 'Two rows have the same due date.',
  'before-issue': () => 'A row is due before the issue date.',
  'amount-out-of-range': (formats) => `An amount would pass ${numberText(formatAmount(MAX_CENTS), formats)}.`,
}

/** A convention in words: `ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest`. */
export function conventionWords(convention: ConventionBody, formats = INTERFACE_FORMATS): string {
  return [
    ...typeWords(convention, formats),
    startWords(convention, formats),
    ...wayWords(convention, formats),
    ...centWords(convention, formats),
  ].join(', ')
}

/** Visible part of a convention: `ANNUITY, 30E/360, due on the last day of the month`. */
export function conventionName(convention: ConventionBody, formats = INTERFACE_FORMATS): string {
  return [...typeWords(convention, formats), ...wayWords(convention, formats)].join(', ')
}

/**
 * The rest of a convention, to the cent: `rounded half up, the last row pays the rest, interest from 2026-01-26`. Omits
 * the start of interest if it is `knownStart`.
 */
export function conventionCents(convention: ConventionBody, formats: Formats, knownStart?: string): string {
  const start = convention.startDate === knownStart ? [] : [startWords(convention, formats)]
  return [...centWords(convention, formats), ...start].join(', ')
}

function typeWords(convention: ConventionBody, formats: Formats): readonly string[] {
  const { scheduleType, interestOn, periodRate } = convention
  return [
    `${scheduleType}${INTEREST_ON_WORDS[interestOn]}`,
    timeWords(convention, formats),
    ...PERIOD_RATE_WORDS[periodRate](formats),
  ]
}

function startWords({ startDate }: ConventionBody, formats: Formats): string {
  return `interest from ${dayText(startDate, formats)}`
}

function wayWords(convention: ConventionBody, formats: Formats): readonly string[] {
  return [...dueDateWords(convention), ...courseWords(convention, formats)]
}

function centWords(convention: ConventionBody, formats: Formats): readonly string[] {
  const { scheduleType, lastRow, oddCents } = convention
  const hasLevel = scheduleType === 'ANNUITY' || scheduleType === 'REGULAR'
  return [
    ...roundedWords(convention, formats),
    ...levelWords(convention),
    ...(hasLevel ? [oddCents === 'first-row' ? 'the first row takes the odd cents' : LAST_ROW_WORDS[lastRow]] : []),
  ]
}

function timeWords({ dayCount, every, stub }: ConventionBody, formats: Formats): string {
  if (dayCount !== 'EQUAL-PERIODS') return dayCount
  const count =
    every.unit === 'days'
      ? `${countText(every.count, formats)} days`
      : every.count === 1
        ? 'a month'
        : `${every.count} months`
  return `equal periods of ${count}${STUB_WORDS[stub]}`
}

function dueDateWords({ isMonthEnds, workingDays, interestMoves }: ConventionBody): readonly string[] {
  const moved = workingDays === 'as-they-fall' ? [] : [WORKING_DAY_WORDS[workingDays]]
  const along = interestMoves ? ['interest moving along'] : []
  return [...(isMonthEnds ? ['due on the last day of the month'] : []), ...moved, ...along]
}

function courseWords(convention: ConventionBody, formats: Formats): readonly string[] {
  const { pauses, balloon, fee, interestEvery, compounding, isRoundedWhenDue } = convention
  return [
    ...pauses.map(({ fromRow, rows, pays }) => `${rowWords(fromRow, rows)} ${PAUSE_WORDS[pays]}`),
    ...(balloon === '0.00' ? [] : [`a balloon of ${numberText(balloon, formats)}`]),
    ...(fee ? [feeWords(fee, formats)] : []),
    ...(interestEvery > 1 ? [`interest in every ${ordinal(interestEvery)} row`] : []),
    ...(isRoundedWhenDue ? ['the exact interest of these rows added up and rounded once'] : []),
    ...(compounding
      ? [`interest compounded every ${compounding.count === 1 ? 'month' : `${compounding.count} months`}`]
      : []),
  ]
}

function rowWords(fromRow: number, rows: number): string {
  return rows === 1 ? `row ${fromRow}` : `rows ${fromRow} to ${fromRow + rows - 1}`
}

function feeWords(fee: NonNullable<ConventionBody['fee']>, formats: Formats): string {
  if (fee.kind === 'amount') return `a fee of ${numberText(fee.amount, formats)} in each interest`
  return `a fee of ${numberText(fee.percent, formats)} % of the ${fee.kind === 'percent-of-loan' ? 'loan amount' : 'balance'} in each interest`
}

function ordinal(count: number): string {
  return count === 2 ? '2nd' : count === 3 ? '3rd' : `${count}th`
}

/** Words for the rounding of interest, and of the installment if it differs. */
function roundedWords(
  { rounding, roundedTo, installmentRounding, isUnrounded, level }: ConventionBody,
  formats: Formats,
) {
  const interest = roundingWords(rounding, roundedTo, formats)
  const isUsual = rounding === 'half-up' && roundedTo === '0.01'
  if (isUnrounded) return ['nothing rounded on the way', ...(isUsual ? [] : [`interest ${interest}`])]
  if (!installmentRounding || level !== 'calculated') return [interest]
  return [
    `installment ${roundingWords(installmentRounding.rounding, installmentRounding.roundedTo, formats)}`,
    `interest ${interest}`,
  ]
}

function levelWords({ scheduleType, level }: ConventionBody): readonly string[] {
  if (level !== 'as-given') return []
  return [scheduleType === 'ANNUITY' ? 'given installment' : 'principal as in most rows']
}
