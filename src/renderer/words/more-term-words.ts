import { defaultDayCount } from '#values/default-terms.ts'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS, type Rounding, type RoundingStep } from '#values/rounding.ts'
import {
  FEE_KINDS,
  FEES_ON_WIRE,
  type FeeKind,
  type FeeOnWire,
  INTEREST_ON,
  type InterestOn,
  ODD_CENTS,
  type OddCents,
  PAUSE_PAYS,
  type PausePays,
  PERIOD_RATES,
  type PeriodRate,
  WORKING_DAY_RULES,
  type WorkingDayRule,
} from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, type DayCount, STUBS, type Stub } from '#values/vocabulary/loan-terms.ts'
import { formatDecimal } from '../formats/shown-text.ts'

/** Choices with their words, in the order in which they are offered. */
type Options<Value extends string> = readonly { readonly value: Value; readonly label: string }[]

function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>, values: readonly Value[]) {
  return values.map((value) => ({ value, label: words[value] }))
}

/** Names of day counts that are not known by their code. */
const DAY_COUNT_NAMES: Partial<Record<DayCount, string>> = { 'EQUAL-PERIODS': 'Equal periods' }

export const DAY_COUNT_OPTIONS: Options<DayCount> = DAY_COUNTS.map((value) => ({
  value,
  label: DAY_COUNT_NAMES[value] ?? value,
}))

/** Default day counts of a schedule. */
export const DAY_COUNT_BY_PERIOD_WORDS = `${defaultDayCount('months')} for months, ${defaultDayCount('days')} for days`

/** Interest of one equal period of this length: `Yearly rate ÷ 12 each month`. */
export function equalPeriodWords(count: number, unit: 'months' | 'days'): string {
  if (unit === 'months') return count === 1 ? 'Yearly rate ÷ 12 each month' : `Yearly rate × ${count} ÷ 12 each period`
  if (count === 7) return 'Yearly rate ÷ 52 each week'
  if (count % 7 === 0) return `Yearly rate × ${count / 7} ÷ 52 each period`
  return `Yearly rate × ${count} ÷ ${count % 15 === 0 ? 360 : 365} each period`
}

export const LAST_DAY_OF_EACH_MONTH = 'Last day of each month'

export const DUE_DATE_RULE_OPTIONS: Options<'false' | 'true'> = [
  { value: 'false', label: 'Same day of each month' },
  { value: 'true', label: LAST_DAY_OF_EACH_MONTH },
]

export const WORKING_DAY_WORDS: Readonly<Record<WorkingDayRule, string>> = {
  'as-they-fall': 'Kept as they fall',
  following: 'Next working day',
  'modified-following': 'Next, same month',
  preceding: 'Working day before',
}

export const WORKING_DAY_OPTIONS = optionsOf(WORKING_DAY_WORDS, WORKING_DAY_RULES)

const PAUSE_WORDS: Readonly<Record<PausePays, string>> = {
  interest: 'Interest only',
  'nothing-spread': 'Nothing, spread later',
  'nothing-added': 'Nothing, added',
  'nothing-free': 'Nothing, no interest',
}

export const PAUSE_OPTIONS = optionsOf(PAUSE_WORDS, PAUSE_PAYS)

const PAUSE_HINTS: Readonly<Record<PausePays, string>> = {
  interest: 'No principal in these rows',
  'nothing-spread': 'Interest is spread over later rows',
  'nothing-added': 'Interest is added to the balance',
  'nothing-free': 'These rows earn no interest',
}

export function pauseHint(pays: PausePays): string {
  return PAUSE_HINTS[pays]
}

const STUB_WORDS: Readonly<Record<Stub, string>> = {
  'one-period': 'Counts as one period',
  'by-days': 'Days over ÷ 365',
  'by-share': 'Days over as a share',
  'all-days-365': 'All its days ÷ 365',
  'all-days-360': 'All its days ÷ 360',
}

export const STUB_OPTIONS = optionsOf(STUB_WORDS, STUBS)

/** Options for a single row. A single row never counts as one period, so its extra days always count. */
export const SINGLE_ROW_STUB_OPTIONS: Options<Stub> = [
  { value: 'one-period', label: STUB_WORDS['by-days'] },
  { value: 'by-share', label: STUB_WORDS['by-share'] },
]

const FEE_KIND_WORDS: Readonly<Record<FeeKind, string>> = {
  amount: 'An amount',
  'percent-of-loan': '% of the loan amount',
  'percent-of-balance': '% of the balance',
}

export const FEE_KIND_OPTIONS = optionsOf(FEE_KIND_WORDS, FEE_KINDS)

const FEE_ON_WIRE_WORDS: Readonly<Record<FeeOnWire, string>> = {
  'in-interest': 'Part of interest',
  'not-sent': 'Not sent',
}

export const FEE_ON_WIRE_OPTIONS = optionsOf(FEE_ON_WIRE_WORDS, FEES_ON_WIRE)

export const INTEREST_ON_WORDS: Readonly<Record<InterestOn, string>> = {
  balance: 'The balance',
  'loan-amount': 'The loan amount (flat)',
  'loan-amount-split': 'Flat, total split evenly',
  'rule-of-78': 'Flat, rule of 78',
}

export const INTEREST_ON_OPTIONS = optionsOf(INTEREST_ON_WORDS, INTEREST_ON)

const PERIOD_RATE_WORDS: Readonly<Record<PeriodRate, () => string>> = {
  exact: () => 'Not rounded',
  'rounded-2': () => `Rounded to ${formatDecimal('0.01')} %`,
  'rounded-3': () => `Rounded to ${formatDecimal('0.001')} %`,
  'rounded-4': () => `Rounded to ${formatDecimal('0.0001')} %`,
  'rounded-5': () => `Rounded to ${formatDecimal('0.00001')} %`,
  'rounded-6': () => `Rounded to ${formatDecimal('0.000001')} %`,
  'day-rounded-4': () => `A day to ${formatDecimal('0.0001')} %`,
  'day-rounded-5': () => `A day to ${formatDecimal('0.00001')} %`,
  'day-rounded-6': () => `A day to ${formatDecimal('0.000001')} %`,
  effective: () => 'Of an effective rate',
  daily: () => 'Compounded every day',
}

export function periodRateOptions() {
  return PERIOD_RATES.map((value) => ({ value, label: PERIOD_RATE_WORDS[value]() }))
}

/** Rows in which interest falls due, as text; 1 or less is every row. */
export function interestEveryWords(every: number): string {
  if (every <= 1) return 'With each installment'
  return `In rows ${every}, ${2 * every}, ${3 * every} … and the last`
}

export const ROUNDING_CHOICE_WORDS: Readonly<Record<Rounding, string>> = {
  'half-up': 'Half up',
  'half-even': 'Half to even',
  'half-down': 'Half down',
  up: 'Up',
  down: 'Down',
}

export const installmentRoundingOptions = () => roundingOptions(ROUNDING_STEPS)
export const interestRoundingOptions = () => roundingOptions(INTEREST_STEPS)

function roundingOptions(steps: readonly RoundingStep[]) {
  return ROUNDINGS.flatMap((rounding) =>
    steps.map((step) => ({
      value: `${rounding} ${step}`,
      label: `${ROUNDING_CHOICE_WORDS[rounding]} to ${formatDecimal(step)}`,
    })),
  )
}

const ODD_CENTS_WORDS: Readonly<Record<OddCents, string>> = {
  'last-row': 'On the last row',
  'first-row': 'On the first row',
}

export const ODD_CENTS_OPTIONS = optionsOf(ODD_CENTS_WORDS, ODD_CENTS)

/** Stands in an empty field of an amount that the desk calculates. */
export const CALCULATED = 'Calculated'

/** Number of terms set by a set of terms, and of terms set for this loan alone (`ofLoan`), as text. */
export function setByWords(
  { ofSet, ofLoan }: { readonly ofSet: number; readonly ofLoan: number },
  name: string,
): string {
  if (ofSet === 0) return setWords(ofLoan)
  return `${ofSet} set by ${name}${ofLoan === 0 ? '' : `, ${ofLoan} more`}`
}

/** Number of terms that are set, shown beside "More terms". */
export function setWords(count: number): string {
  return count === 0 ? 'none set' : `${count} set`
}
