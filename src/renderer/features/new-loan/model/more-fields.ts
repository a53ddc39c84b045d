import { z } from 'zod'
import { isCountryCode } from '#contract/countries.ts'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS, type Rounding, type RoundingTo } from '#values/rounding.ts'
import {
  FEE_KINDS,
  FEES_ON_WIRE,
  INTEREST_ON,
  ODD_CENTS,
  PAUSE_PAYS,
  PERIOD_RATES,
  WORKING_DAY_RULES,
} from '#values/vocabulary/course-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { STUBS, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { facts } from './field-facts.ts'
import { optionalAmountAboveZero, optionalCount, optionalRate } from './field-rules.ts'

/** Choice instead of a country: due dates are moved off weekends only. */
export const NO_HOLIDAYS = 'none'

/** Rounding mode and step of an installment as one choice: `half-up 0.01`. */
export const ROUNDING_CHOICES = ROUNDINGS.flatMap((rounding) =>
  ROUNDING_STEPS.map((roundedTo) => roundingChoice({ rounding, roundedTo })),
)

/** Rounding mode and step of interest as one choice. */
export const INTEREST_ROUNDING_CHOICES = ROUNDINGS.flatMap((rounding) =>
  INTEREST_STEPS.map((roundedTo) => roundingChoice({ rounding, roundedTo })),
)

export function roundingChoice<Step extends RoundingTo['roundedTo']>({
  rounding,
  roundedTo,
}: {
  readonly rounding: Rounding
  readonly roundedTo: Step
}) {
  return `${rounding} ${roundedTo}` as const
}

/** A separate schema for each field, because the facts of a field are registered by its schema. */
const rows = () => optionalCount('row', 1, MAX_INSTALLMENTS)

/** Terms that few loans change, in reading order. Which of them a schedule has depends on its type and on each other; see `moreFields`. */
export const MORE_TERMS = {
  /** With periods in months: due on the last day of each month. */
  monthEnds: z.boolean().register(facts, { label: 'Due date rule', start: false }),
  workingDayRule: z.enum(WORKING_DAY_RULES).register(facts, {
    label: 'Weekends and holidays',
    start: 'as-they-fall',
    pointers: ['/workingDays', '/workingDays/rule'],
  }),
  /** Empty: the country of the loan. */
  holidaysOf: z
    .string()
    .refine((code) => code === '' || code === NO_HOLIDAYS || isCountryCode(code), 'No such country')
    .register(facts, { label: 'Holidays of', pointers: ['/workingDays/country'] }),
  interestMoves: z.boolean().register(facts, {
    label: 'Interest moves along',
    start: false,
    pointers: ['/workingDays/interestMoves'],
  }),
  graceRows: rows().register(facts, { label: 'Grace rows' }),
  gracePays: z.enum(PAUSE_PAYS).register(facts, { label: 'Grace pays', start: 'interest' }),
  balloon: optionalAmountAboveZero().register(facts, { label: 'Balloon on the last row', pointers: ['/balloon'] }),
  stub: z.enum(STUBS).register(facts, { label: 'First period', start: 'one-period', pointers: ['/stub'] }),
  holidayFromRow: rows().register(facts, { label: 'Holiday from' }),
  holidayRows: rows().register(facts, { label: 'Holiday rows' }),
  holidayPays: z.enum(PAUSE_PAYS).register(facts, { label: 'Holiday pays', start: 'interest' }),
  feeKind: z.enum(FEE_KINDS).register(facts, { label: 'Fee is', start: 'amount', pointers: ['/fee/kind'] }),
  feeAmount: optionalAmountAboveZero().register(facts, {
    label: 'Fee in each row',
    pointers: ['/fee', '/fee/amount'],
  }),
  feePercent: optionalRate().register(facts, { label: 'Fee in each row', pointers: ['/fee/percent'] }),
  feeOnWire: z.enum(FEES_ON_WIRE).register(facts, {
    label: 'Fee on the wire',
    start: 'in-interest',
    pointers: ['/fee/onWire'],
  }),
  periodRate: z.enum(PERIOD_RATES).register(facts, {
    label: 'Rate of a period',
    start: 'exact',
    pointers: ['/periodRate'],
  }),
  interestOn: z.enum(INTEREST_ON).register(facts, {
    label: 'Interest on',
    start: 'balance',
    pointers: ['/interestOn'],
  }),
  /** Empty: with each row. */
  interestEvery: rows().register(facts, { label: 'Interest falls due every', pointers: ['/interestEvery'] }),
  /** Empty: no compounding. */
  compoundingCount: optionalCount('period', 1, MAX_INSTALLMENTS).register(facts, {
    label: 'Compounds every',
    pointers: ['/compounding', '/compounding/count'],
  }),
  compoundingUnit: z.enum(TERM_UNITS).register(facts, {
    label: 'Compounding in months or days',
    start: 'months',
    pointers: ['/compounding/unit'],
  }),
  installmentRounding: z.enum(ROUNDING_CHOICES).register(facts, {
    label: 'Installment rounding',
    start: 'half-up 0.01',
    pointers: roundingPointers('installmentRounding'),
  }),
  interestRounding: z.enum(INTEREST_ROUNDING_CHOICES).register(facts, {
    label: 'Interest rounding',
    start: 'half-up 0.01',
    pointers: roundingPointers('interestRounding'),
  }),
  oddCents: z.enum(ODD_CENTS).register(facts, { label: 'Odd cents', start: 'last-row', pointers: ['/oddCents'] }),
  /** Empty: calculated. */
  givenInstallment: optionalAmountAboveZero().register(facts, {
    label: 'Given installment',
    pointers: ['/installment'],
  }),
  isUnrounded: z.boolean().register(facts, {
    label: 'Nothing rounded on the way',
    start: false,
    pointers: ['/isUnrounded'],
  }),
}

function roundingPointers(name: string): readonly string[] {
  return [`/${name}`, `/${name}/rounding`, `/${name}/roundedTo`]
}

export type MoreFieldName = keyof typeof MORE_TERMS

/** Values of these fields as typed, and after checking. */
export type MoreValues = { readonly [Name in MoreFieldName]: z.input<(typeof MORE_TERMS)[Name]> }
export type CheckedMore = { readonly [Name in MoreFieldName]: z.output<(typeof MORE_TERMS)[Name]> }
