import { z } from 'zod'
import { type Cents, cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS, MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import { reportAcross, whereValid } from './across-fields.ts'
import { rule } from './field-rules/field-rule.ts'
import {
  amount,
  country,
  date,
  euro,
  identifier,
  JSON_OBJECT,
  positiveAmount,
  rate,
  ruleText,
  shortText,
} from './fields.ts'
import { clientType, scheduleType } from './loan-terms.ts'

const EXTENSIONS_RULE = rule('whole-number', { least: 0, most: MAX_EXTENSIONS })
export const maxExtensions = z
  .int(ruleText(EXTENSIONS_RULE))
  .min(0, EXTENSIONS_RULE)
  .max(MAX_EXTENSIONS, EXTENSIONS_RULE)

const consumerClient = z.looseObject(
  { name: shortText(200), personalCode: identifier(100) },
  ruleText(rule('object-with', { members: ['name', 'personalCode'] })),
)

const businessClient = z.looseObject(
  {
    companyName: shortText(200),
    companyRegistryCode: identifier(100),
    representativeName: shortText(200).nullish(),
    representativePersonalCode: identifier(100).nullish(),
    collateralValue: positiveAmount.nullish(),
    currency: euro.nullish(),
  },
  ruleText(rule('object-with', { members: ['companyName', 'companyRegistryCode'] })),
)

/** The fields of a client object that the interface knows; all others are the lender's own. */
export const CLIENT_FIELDS: ReadonlySet<string> = new Set(
  [consumerClient, businessClient].flatMap(({ shape }) => Object.keys(shape)),
)

const scheduleRow = z.looseObject(
  { date, principalAmount: amount, interestAmount: amount },
  ruleText(rule('object-with', { members: ['date', 'principalAmount', 'interestAmount'] })),
)

const ROWS_RULE = rule('installments', { most: MAX_INSTALLMENTS })
/** The installments of a schedule, in any order. */
export const scheduleRows = z.array(scheduleRow, ruleText(ROWS_RULE)).min(1, ROWS_RULE).max(MAX_INSTALLMENTS, ROWS_RULE)

const fields = z.looseObject(
  {
    lenderLoanId: identifier(MAX_LENDER_LOAN_ID),
    scheduleType,
    loanAmount: positiveAmount,
    currency: euro,
    interestRate: rate,
    country,
    lenderIssueDate: date,
    schedule: scheduleRows.optional(),
    clientType,
    consumerClient: consumerClient.nullish().meta({ description: 'Asked for by clientType CONSUMER, and by no other' }),
    businessClient: businessClient
      .nullish()
      .meta({ description: 'Asked for by the clientType of a business; with collateral, collateralValue too' }),
    maxExtensions: maxExtensions.optional(),
  },
  ruleText(JSON_OBJECT),
)

export type CreateLoanRequest = z.output<typeof fields>

/** The fields that the interface documents; how a request allows extensions, it does not say. */
export const LOAN_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(fields.shape).filter((name) => name !== 'maxExtensions'),
)
type ScheduleRow = z.output<typeof scheduleRow>

/**
 * The body of createLoan. Amounts become cents, rates Rate and dates CalendarDate; unknown fields pass through.
 * Source: the interface's "Loan creation request" with the field rules of docs/interface.md.
 */
export const createLoanRequest = fields
  .superRefine(checkClient, whereValid('clientType'))
  .superRefine(checkDates, whereValid('schedule.*.date', 'lenderIssueDate'))
  .superRefine(checkPrincipal, whereValid('schedule.*.principalAmount', 'loanAmount'))
  .superRefine(checkInterest, whereValid('schedule.*.interestAmount'))
  .meta({ id: 'CreateLoanRequest' })

type Context = z.core.$RefinementCtx

/** The client object that clientType asks for must be there, the other one not, whatever is in them. */
function checkClient({ clientType, ...clients }: CreateLoanRequest, context: Context): void {
  const [wanted, other] =
    clientType === 'CONSUMER'
      ? (['consumerClient', 'businessClient'] as const)
      : (['businessClient', 'consumerClient'] as const)
  if (isAbsent(clients[wanted])) reportAcross(context, [wanted], rule('required-for-client', { clientType }))
  if (!isAbsent(clients[other])) reportAcross(context, [other], rule('absent-for-client', { clientType }))
  if (clientType === 'BUSINESS_WITH_COLLATERAL' && lacksCollateral(clients.businessClient))
    reportAcross(context, ['businessClient', 'collateralValue'], rule('required-for-client', { clientType }))
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function lacksCollateral(client: CreateLoanRequest['businessClient']): boolean {
  return typeof client === 'object' && client !== null && isAbsent(client.collateralValue)
}

type Dated = { readonly schedule?: readonly Pick<ScheduleRow, 'date'>[] | undefined } & Pick<
  CreateLoanRequest,
  'lenderIssueDate'
>

/** Reports dates before the issue date, and repeated ones. */
export function checkDates({ schedule = [], lenderIssueDate }: Dated, context: Context): void {
  const seen = new Set<number>()
  for (const [index, row] of schedule.entries()) {
    if (row.date < lenderIssueDate) reportAcross(context, ['schedule', index, 'date'], rule('before-issue-date', {}))
    if (seen.has(row.date)) reportAcross(context, ['schedule', index, 'date'], rule('same-date', {}))
    seen.add(row.date)
  }
}

/** The principal must come to the loan amount to the cent. */
function checkPrincipal({ schedule, loanAmount }: CreateLoanRequest, context: Context): void {
  const total = schedule && totalOf(schedule.map((row) => row.principalAmount))
  if (total !== undefined && total !== loanAmount) reportAcross(context, ['schedule'], principalRule(total, loanAmount))
}

function checkInterest({ schedule = [] }: CreateLoanRequest, context: Context): void {
  if (totalOf(schedule.map((row) => row.interestAmount)) > MAX_CENTS)
    reportAcross(context, ['schedule'], rule('interest-too-large', { most: formatAmount(MAX_CENTS) }))
}

/** Added up as plain numbers: exact up to 2^53 cents, and far beyond any amount that could be right above it. */
function totalOf(amounts: readonly Cents[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function principalRule(principal: number, loanAmount: Cents): string {
  if (principal > MAX_CENTS) return rule('principal-too-large', { most: formatAmount(MAX_CENTS) })
  return rule(principal < loanAmount ? 'principal-short' : 'principal-above', {
    principal: formatAmount(cents(principal)),
    difference: formatAmount(cents(Math.abs(loanAmount - principal))),
    loanAmount: formatAmount(loanAmount),
  })
}
