import { z } from 'zod'
import { isCountryCode } from '#contract/countries.ts'
import { scheduleType } from '#contract/loan-terms.ts'
import { present } from '#values/assert.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS, MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import { CLIENT_TYPES, DAY_COUNTS, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { type FieldFacts, type FormDefaults, facts } from './field-facts.ts'
import {
  amountAboveZero,
  count,
  day,
  optionalCount,
  optionalDay,
  optionalIdentifier,
  optionalName,
  REQUIRED_TEXT,
  rateRule,
  requiredIdentifier,
  requiredName,
} from './field-rules.ts'
import { MORE_TERMS } from './more-fields.ts'

/**
 * Fields of the form, each declared once: its rule, which outputs the value in wire format, and its facts. Their order is that of reading,
 * and of reporting faults. A text of the client goes into the request under its own name.
 */
export const LOAN = {
  lenderLoanId: requiredIdentifier(MAX_LENDER_LOAN_ID).register(facts, { label: 'Lender loan ID' }),
  scheduleType: z
    .union([scheduleType, z.literal('')])
    .transform((type, context) => {
      if (type !== '') return type
      context.addIssue({ code: 'custom', message: REQUIRED_TEXT })
      return z.NEVER
    })
    .register(facts, { label: 'Schedule type' }),
  maxExtensions: count('extension', 0, MAX_EXTENSIONS).register(facts, {
    label: 'Allowed extensions',
    start: ({ defaultMaxExtensions }) => String(defaultMaxExtensions),
  }),
  loanAmount: amountAboveZero().register(facts, { label: 'Loan amount' }),
  interestRate: rateRule().register(facts, { label: 'Interest rate' }),
  issueDate: day().register(facts, {
    label: 'Issue date',
    start: ({ today }) => today,
    pointers: ['/lenderIssueDate', '/startDate'],
  }),
  country: z
    .string()
    .min(1, REQUIRED_TEXT)
    .refine((code) => code === '' || isCountryCode(code), 'No such country')
    .register(facts, { label: 'Country' }),
}

const CLIENT_TYPE = {
  clientType: z.enum(CLIENT_TYPES).register(facts, { label: 'Client type', start: 'CONSUMER' }),
}

export const CONSUMER = {
  name: requiredName(200).register(facts, {
    label: 'Name',
    pointers: ['/consumerClient/name', '/consumerClient'],
    room: 'twoColumns',
  }),
  personalCode: requiredIdentifier(100).register(facts, { label: 'Personal code' }),
}

export const BUSINESS = {
  companyName: requiredName(200).register(facts, {
    label: 'Company name',
    pointers: ['/businessClient/companyName', '/businessClient'],
    room: 'long',
  }),
  registryCode: requiredIdentifier(100).register(facts, {
    label: 'Registry code',
    pointers: ['/businessClient/companyRegistryCode'],
  }),
  representativeName: optionalName(200).register(facts, { label: 'Representative name', room: 'long' }),
  representativePersonalCode: optionalIdentifier(100).register(facts, { label: 'Representative personal code' }),
}

export const COLLATERAL = {
  collateralValue: amountAboveZero().register(facts, { label: 'Collateral value' }),
}

const SCHEDULE_SOURCE = {
  scheduleSource: z.enum(['generate', 'rows']).register(facts, { label: 'Schedule', start: 'generate' }),
}

/** Fields of a periodic schedule. */
export const PERIODS = {
  numberOfInstallments: count('installment', 1, MAX_INSTALLMENTS).register(facts, {
    label: 'Number of installments',
    start: ({ defaultTerm }) => String(defaultTerm),
  }),
  everyCount: count('period', 1, MAX_INSTALLMENTS).register(facts, {
    label: 'Every',
    start: '1',
    pointers: ['/every', '/every/count'],
  }),
  everyUnit: z.enum(TERM_UNITS).register(facts, {
    label: 'Months or days',
    start: 'months',
    pointers: ['/every/unit'],
  }),
  /** Empty: counted from the issue date. */
  firstDueDate: optionalDay().register(facts, { label: 'First due date' }),
}

/** Fields of a FULL-BULLET: its due date or its term; the other one is empty. */
export const FULL_BULLET = {
  dueDate: optionalDay().register(facts, { label: 'Due date', pointers: ['/due/date'] }),
  termCount: optionalCount('period', 1, MAX_INSTALLMENTS).register(facts, {
    label: 'Term',
    start: ({ defaultTerm }) => String(defaultTerm),
    pointers: ['/due/count'],
  }),
  termUnit: z.enum(TERM_UNITS).register(facts, {
    label: 'Months or days',
    start: 'months',
    pointers: ['/due/unit'],
  }),
}

export const DAY_COUNT = {
  /** Empty: the default of the unit. */
  dayCount: z.enum([...DAY_COUNTS, '']).register(facts, { label: 'Day count' }),
}

/** Parts of the request, by their fields; all other fields are at its top level. */
const PARTS = [
  { fields: CONSUMER, pointer: '/consumerClient' },
  { fields: { ...BUSINESS, ...COLLATERAL }, pointer: '/businessClient' },
]

export const FIELDS = {
  ...LOAN,
  ...CLIENT_TYPE,
  ...CONSUMER,
  ...BUSINESS,
  ...COLLATERAL,
  ...SCHEDULE_SOURCE,
  ...PERIODS,
  ...FULL_BULLET,
  ...DAY_COUNT,
  ...MORE_TERMS,
}

export type PlainFieldName = keyof typeof FIELDS

export const FIELD_NAMES = namesOf(FIELDS)

/** Field that a pointer of a refusal belongs to. */
export const FIELD_AT: ReadonlyMap<string, PlainFieldName> = new Map(
  FIELD_NAMES.flatMap((name) => pointersOf(name).map((pointer) => [pointer, name] as const)),
)

/** Names of these fields, in their order. */
export function namesOf(fields: Partial<typeof FIELDS>): readonly PlainFieldName[] {
  return Object.keys(fields).filter(isPlainField)
}

export function isPlainField(name: string): name is PlainFieldName {
  return name in FIELDS
}

export function labelOf(name: PlainFieldName): string {
  return factsOf(name).label
}

export function roomOf(name: PlainFieldName): FieldFacts['room'] {
  return factsOf(name).room
}

export function startOf(name: PlainFieldName, defaults: FormDefaults): string | boolean {
  const { start = '' } = factsOf(name)
  return typeof start === 'function' ? start(defaults) : start
}

function pointersOf(name: PlainFieldName): readonly string[] {
  const part = PARTS.find(({ fields }) => name in fields)
  return factsOf(name).pointers ?? [`${part?.pointer ?? ''}/${name}`]
}

function factsOf(name: PlainFieldName): FieldFacts {
  return present(facts.get(FIELDS[name]), name)
}
