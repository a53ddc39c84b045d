import { z } from 'zod'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { amount, country, date, positiveAmount, rate, ruleText, shortText } from './fields.ts'

export const SCHEDULE_TYPES = ['ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'] as const
export const CLIENT_TYPES = ['CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL'] as const
export const MAX_SCHEDULE_ROWS = 1_200
export const MAX_EXTENSIONS = 99

export type ScheduleType = (typeof SCHEDULE_TYPES)[number]
export type ClientType = (typeof CLIENT_TYPES)[number]

export const scheduleType = z.enum(SCHEDULE_TYPES, ruleText(`Must be one of ${SCHEDULE_TYPES.join(', ')}`))
export const clientType = z.enum(CLIENT_TYPES, ruleText(`Must be one of ${CLIENT_TYPES.join(', ')}`))
const euro = z.literal('EUR', ruleText('Only EUR is accepted'))

const EXTENSIONS_RULE = `Must be a whole number from 0 to ${MAX_EXTENSIONS}`
export const maxExtensions = z
  .int(ruleText(EXTENSIONS_RULE))
  .min(0, EXTENSIONS_RULE)
  .max(MAX_EXTENSIONS, EXTENSIONS_RULE)

const consumerClient = z.looseObject(
  { name: shortText(200), personalCode: shortText(100) },
  ruleText('Must be an object with name and personalCode'),
)

const businessClient = z.looseObject(
  {
    companyName: shortText(200),
    companyRegistryCode: shortText(100),
    representativeName: shortText(200).nullish(),
    representativePersonalCode: shortText(100).nullish(),
    collateralValue: positiveAmount.nullish(),
    currency: euro.nullish(),
  },
  ruleText('Must be an object with companyName and companyRegistryCode'),
)

const scheduleRow = z.looseObject(
  { date, principalAmount: amount, interestAmount: amount },
  ruleText('Must be an object with date, principalAmount and interestAmount'),
)

const ROWS_RULE = `Must be a list of 1 to ${MAX_SCHEDULE_ROWS} installments`
/** The installments of a schedule, in any order. */
export const scheduleRows = z
  .array(scheduleRow, ruleText(ROWS_RULE))
  .min(1, ROWS_RULE)
  .max(MAX_SCHEDULE_ROWS, ROWS_RULE)

const fields = z.looseObject(
  {
    lenderLoanId: shortText(100),
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
  ruleText('Must be a JSON object'),
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
  .superRefine(checkClient, { when: ({ value }) => typeof value === 'object' && value !== null })
  .superRefine(checkSchedule)
  .meta({ id: 'CreateLoanRequest' })

export type Context = z.core.$RefinementCtx

/** The client object that clientType asks for must be there, the other one must not. Runs beside other faults. */
function checkClient(request: Partial<CreateLoanRequest>, context: Context): void {
  if (!isClientType(request.clientType)) return
  const [wanted, other] =
    request.clientType === 'CONSUMER'
      ? (['consumerClient', 'businessClient'] as const)
      : (['businessClient', 'consumerClient'] as const)
  if (request[wanted] === undefined || request[wanted] === null)
    report(context, [wanted], `Required when clientType is ${request.clientType}`)
  if (request[other] !== undefined && request[other] !== null)
    report(context, [other], `Must be absent when clientType is ${request.clientType}`)
  if (request.clientType === 'BUSINESS_WITH_COLLATERAL' && lacksCollateral(request.businessClient)) {
    report(context, ['businessClient', 'collateralValue'], 'Required when clientType is BUSINESS_WITH_COLLATERAL')
  }
}

function isClientType(value: unknown): value is ClientType {
  return CLIENT_TYPES.some((known) => known === value)
}

function lacksCollateral(client: CreateLoanRequest['businessClient']): boolean {
  return (
    typeof client === 'object' &&
    client !== null &&
    (client.collateralValue === undefined || client.collateralValue === null)
  )
}

/** Dates distinct and from the issue date on; principal equal to the loan amount to the cent. */
function checkSchedule({ schedule, loanAmount, lenderIssueDate }: CreateLoanRequest, context: Context): void {
  if (!schedule) return
  checkDates(schedule, lenderIssueDate, context)
  checkTotals(schedule, loanAmount, context)
}

/** Reports dates before the issue date, and those that stand there more than once. */
export function checkDates(schedule: readonly ScheduleRow[], lenderIssueDate: CalendarDate, context: Context): void {
  const seen = new Set<number>()
  for (const [index, row] of schedule.entries()) {
    if (row.date < lenderIssueDate) report(context, ['schedule', index, 'date'], 'Must not be before lenderIssueDate')
    if (seen.has(row.date))
      report(context, ['schedule', index, 'date'], 'Must differ from the dates of the other installments')
    seen.add(row.date)
  }
}

/** Added up as plain numbers: exact up to 2^53 cents, and far beyond any amount that could be right above it. */
function checkTotals(schedule: readonly ScheduleRow[], loanAmount: Cents, context: Context): void {
  const principal = schedule.reduce((total, row) => total + row.principalAmount, 0)
  const interest = schedule.reduce((total, row) => total + row.interestAmount, 0)
  if (principal !== loanAmount) report(context, ['schedule'], principalRule(principal, loanAmount))
  if (interest > MAX_CENTS)
    report(context, ['schedule'], `The interest adds up to more than ${formatAmount(MAX_CENTS)}`)
}

function principalRule(principal: number, loanAmount: Cents): string {
  if (principal > MAX_CENTS) return `The principal adds up to more than ${formatAmount(MAX_CENTS)}`
  const difference = formatAmount(cents(Math.abs(loanAmount - principal)))
  const word = principal < loanAmount ? 'short of' : 'above'
  return `The principal adds up to ${formatAmount(cents(principal))}, ${difference} ${word} the loan amount of ${formatAmount(loanAmount)}`
}

function report(context: Context, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
