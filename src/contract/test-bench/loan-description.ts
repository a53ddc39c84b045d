import { z } from 'zod'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { CLIENT_TYPES, DAY_COUNTS, PERIOD_UNITS, SCHEDULE_TYPES, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { reportAcross, whereValid } from '../across-fields.ts'
import { rule } from '../field-rules/field-rule.ts'
import { country, date, identifier, positiveAmount, rate, ruleText, shortText, termIn } from '../fields.ts'
import { onlyMembers, wholeNumber } from './strict-fields.ts'

/** Maximum number of loans built from one description. */
const MAX_BUILT_LOANS = 1_000
/** Longest time in a description, in days or months. */
const MAX_TIME = 10_000
const MAX_NAME = 200
const MAX_CODE = 100

const EXTENDED_RULE = rule('description-extended', { most: MAX_EXTENSIONS })
/** Maximum number of payments in a description. */
const MAX_PAYMENTS = 99
const PAYMENTS_RULE = rule('description-payments', { most: MAX_PAYMENTS })
const FLAG = z.boolean(ruleText(rule('true-or-false', {}))).default(false)

/** Members of which one determines the dates of a loan. */
const PLACES = ['issueDate', 'issuedDaysAgo', 'dueInDays', 'overdueDays'] as const

/** A loan to build, or several like it, by its state on the day of the book. Everything has a default. */
export const loanDescription = onlyMembers({
  loans: wholeNumber(1, MAX_BUILT_LOANS).default(1),
  type: termIn(SCHEDULE_TYPES).default('ANNUITY'),
  /** Number of installments, 12 by default; a FULL-BULLET has one. */
  rows: wholeNumber(1, MAX_INSTALLMENTS).optional(),
  /** Time between due dates, a month by default. */
  every: onlyMembers({ count: wholeNumber(1, MAX_TIME).default(1), unit: termIn(PERIOD_UNITS) }).optional(),
  /** Term of a FULL-BULLET, 12 months by default. */
  term: onlyMembers({ count: wholeNumber(1, MAX_TIME), unit: termIn(TERM_UNITS) }).optional(),
  loanAmount: positiveAmount.prefault('1000.00'),
  interestRate: rate.prefault('12'),
  /** By default 30E/360 for months and ACT/360 for days. */
  dayCount: termIn(DAY_COUNTS).optional(),
  clientType: termIn(CLIENT_TYPES).default('CONSUMER'),
  country: country.optional(),
  clientName: shortText(MAX_NAME).optional(),
  /** Loans with the same code and country have one client. */
  clientCode: identifier(MAX_CODE).optional(),
  /** True if several loans have one client. */
  isOneClient: FLAG,
  /** Days of each extension, in order. */
  extended: z
    .array(wholeNumber(1, MAX_TIME), ruleText(EXTENDED_RULE))
    .max(MAX_EXTENSIONS, EXTENDED_RULE)
    .readonly()
    .default([])
    .meta({ example: [30] }),
  /** Number of extensions allowed; by default 3, or as many as there were. */
  maxExtensions: wholeNumber(0, MAX_EXTENSIONS).optional(),
  /** Number of paid installments. */
  paid: wholeNumber(0, MAX_INSTALLMENTS).default(0),
  /** True if half of the next installment is paid too. */
  isPartlyPaid: FLAG,
  /** Number of overdue installments; by default none, or as many as the dates make so. */
  overdue: wholeNumber(0, MAX_INSTALLMENTS).optional(),
  /** Payments of the day of the book, in order. They may pay more installments than `paid` says. */
  payments: z
    .array(positiveAmount, ruleText(PAYMENTS_RULE))
    .max(MAX_PAYMENTS, PAYMENTS_RULE)
    .readonly()
    .default([])
    .meta({ example: ['50.00'] }),
  issueDate: date.optional(),
  issuedDaysAgo: wholeNumber(0, MAX_TIME).optional(),
  /** Days until the first unpaid installment is due. */
  dueInDays: wholeNumber(0, MAX_TIME).optional(),
  /** Days that the first unpaid installment is late. */
  overdueDays: wholeNumber(1, MAX_TIME).optional(),
})
  .superRefine(checkShape, whereValid('type', 'rows', 'every', 'term'))
  .superRefine(checkPlace, whereValid(...PLACES))
  .superRefine(checkCourse, whereValid('type', 'rows', 'paid', 'overdue', 'isPartlyPaid', ...PLACES))
  .superRefine(
    ({ extended, maxExtensions }, context) => {
      if (maxExtensions !== undefined && maxExtensions < extended.length)
        reportAcross(context, ['maxExtensions'], rule('whole-number', { least: extended.length, most: MAX_EXTENSIONS }))
    },
    whereValid('extended', 'maxExtensions'),
  )

type Described = {
  readonly type: (typeof SCHEDULE_TYPES)[number]
  readonly rows?: number | undefined
  readonly every?: unknown
  readonly term?: unknown
  readonly paid: number
  readonly overdue?: number | undefined
  readonly isPartlyPaid: boolean
} & { readonly [Place in (typeof PLACES)[number]]?: number | undefined }

function checkShape({ type, rows = 1, every, term }: Described, context: z.core.$RefinementCtx): void {
  if (type !== 'FULL-BULLET') {
    if (term !== undefined) reportAcross(context, ['term'], rule('description-term', {}))
    return
  }
  if (rows !== 1) reportAcross(context, ['rows'], rule('description-single-row', {}))
  if (every !== undefined) reportAcross(context, ['every'], rule('description-single-row', {}))
}

function checkPlace(described: Described, context: z.core.$RefinementCtx): void {
  const [member, ...others] = PLACES.filter((place) => described[place] !== undefined)
  for (const other of others) {
    if (member !== undefined) reportAcross(context, [other], rule('description-together', { member }))
  }
}

/** Refuses more paid and overdue installments than there are. */
function checkCourse(described: Described, context: z.core.$RefinementCtx): void {
  const { paid, isPartlyPaid } = described
  const installments = installmentsOf(described)
  const late = described.overdueDays === undefined ? 0 : 1
  const overdue = described.overdue ?? late
  const tooMany = rule('description-too-many', { paid, overdue, installments })
  if (paid > installments) reportAcross(context, ['paid'], tooMany)
  else if (paid + overdue > installments)
    reportAcross(context, [described.overdue === undefined ? 'overdueDays' : 'overdue'], tooMany)
  if (paid < installments) return
  if (isPartlyPaid) reportAcross(context, ['isPartlyPaid'], rule('description-no-part', {}))
  if (described.dueInDays !== undefined) reportAcross(context, ['dueInDays'], rule('description-nothing-left', {}))
}

/** Number of installments of a described loan. */
export function installmentsOf({ type, rows = 12 }: Pick<Described, 'type' | 'rows'>): number {
  return type === 'FULL-BULLET' ? 1 : rows
}

export type DescriptionRequest = z.input<typeof loanDescription>
export type LoanDescription = z.output<typeof loanDescription>
