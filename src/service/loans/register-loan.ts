import { type CreateLoanRequest, createLoanRequest } from '#contract/create-loan.ts'
import type { LoanBody } from '#contract/loan.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { type PaymentSchedule, registeredSchedule } from '#engine/loan.ts'
import { LoanError } from '#engine/loan-error.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { type Installment, PLAIN_TERMS, type ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { LoanRegistration, RegisteredLoan, StoredLoan } from '#storage/stored-loan.ts'
import { MONTHLY, SERVICE_DAY_COUNT } from '#values/default-terms.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { Caller, DataParts, LoanParts } from '../service-parts.ts'
import { callerName, type Maker } from '../wire/caller-name.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { refuseAt } from '../wire/refusal.ts'
import { dataText } from '../wire/routes.ts'
import { turnFor } from '../wire/turns.ts'
import { engineLoan, loanBodyOf } from './loan-body.ts'
import { byLoanRules } from './loan-rules.ts'
import type { Planner } from './plan.ts'
import { sameContent } from './same-content.ts'
import { sentRequestOf } from './stored-request.ts'

/**
 * Registers a loan completely or not at all. The same lenderLoanId with the same content gets the first answer again;
 * with other content it is refused at `/lenderLoanId`. So a caller who lost our answer can always ask again.
 */
export function registerLoan(parts: LoanParts, body: JsonBody, caller: Caller): Planner {
  const request = validatedBody(createLoanRequest, body.value)
  const { storage } = parts
  return async () => {
    const known = await storage.loans.byLenderLoanId(LOCAL_CONNECTION, request.lenderLoanId)
    if (known) return { status: 200, text: dataText(await firstAnswer(parts, known, body)), store: async () => true }
    const settings = await storage.settings.read()
    // Making the rows and serializing them takes as long as validating them. Nothing is awaited after this: the result
    // of one read may reach many requests in the same turn.
    await turnFor(body.text.length)
    const schedule = scheduleOf(request, settings)
    const registration = registrationOf(
      parts,
      settings,
      { request, text: body.text, schedule, extensionsBefore: 0 },
      caller,
    )
    const text = dataText(asRegistered(registration, schedule))
    return { status: 201, text, store: (unit) => storeLoan(unit, registration) }
  }
}

/** Stores a new loan with its schedule; false if its lender loan ID or public ID is taken. Call inside a write. */
export async function storeLoan({ loans, loanEvents }: UnitOfWork, registration: LoanRegistration): Promise<boolean> {
  const id = await loans.insert(registration)
  if (id === undefined) return false
  const { registeredDate: madeDate, schedule } = registration
  await loanEvents.insert(id, { version: 0, kind: 'registered', madeDate, schedule })
  return true
}

/** True if the loan was registered by the same request. Throws for a damaged row. */
export function isSameLoan(parts: DataParts, known: StoredLoan, requestValue: unknown): boolean {
  return sameContent(sentRequestOf(parts, known), requestValue)
}

async function firstAnswer(parts: DataParts, known: StoredLoan, body: JsonBody): Promise<LoanBody> {
  if (!isSameLoan(parts, known, body.value)) refuseAt('/lenderLoanId', 'used-by-loan', {})
  return asRegistered(known, await parts.storage.loanEvents.known(known.id, 0))
}

function asRegistered(registered: RegisteredLoan, schedule: PaymentSchedule): LoanBody {
  const loan = engineLoan({ ...registered, extensionsUsed: 0, isVoided: false, isBoughtBack: false }, schedule)
  return loanBodyOf(registered, loan, registered.registeredDate)
}

/** Input of a new loan. */
type NewLoan = {
  readonly request: CreateLoanRequest
  /** The exact text of the request. */
  readonly text: string
  readonly schedule: PaymentSchedule
  /** Number of extensions before the loan came to this desk. */
  readonly extensionsBefore: number
}

/** The loan of a request, not stored yet. */
export function registrationOf(
  { clock, ids }: LoanParts,
  settings: StoredSettings,
  { request, text, schedule, extensionsBefore }: NewLoan,
  maker: Maker,
): LoanRegistration {
  return {
    connectionId: LOCAL_CONNECTION,
    returnedJson: null,
    uuid: ids.uuid(),
    publicId: ids.publicId(),
    lenderLoanId: request.lenderLoanId,
    scheduleType: request.scheduleType,
    amount: request.loanAmount,
    interestRate: request.interestRate,
    skinPercentage: settings.lenderSkinPercentage,
    country: request.country,
    issueDate: request.lenderIssueDate,
    clientType: request.clientType,
    ...clientOf(request),
    maxExtensions: request.maxExtensions ?? settings.defaultMaxExtensions,
    registeredDate: clock.today(),
    registeredThrough: callerName(maker),
    createdAt: clock.now(),
    requestJson: text,
    schedule,
    extensionsBefore,
  }
}

/** Client data that the list shows and searches; the stored request has all of it. */
export function clientOf({ consumerClient, businessClient }: CreateLoanRequest) {
  return {
    clientName: consumerClient?.name ?? businessClient?.companyName ?? '',
    clientCode: consumerClient?.personalCode ?? businessClient?.companyRegistryCode ?? '',
    representativeCode: businessClient?.representativePersonalCode ?? '',
  }
}

/** The lender's rows by date; without rows, monthly ones over the default term from the issue date. Throws a RefusalError. */
export function scheduleOf(request: CreateLoanRequest, settings: StoredSettings): PaymentSchedule {
  return request.schedule ? enteredSchedule(request.schedule) : defaultSchedule(request, settings.defaultTerm)
}

/** Rows of a request, sorted by date. */
export function enteredSchedule(rows: NonNullable<CreateLoanRequest['schedule']>): PaymentSchedule {
  const dated = rows.map(({ date, ...amounts }) => ({ dueDate: date, ...amounts }))
  return registeredSchedule(dated.sort((a, b) => a.dueDate - b.dueDate))
}

function defaultSchedule(request: CreateLoanRequest, numberOfInstallments: number): PaymentSchedule {
  const installments = byLoanRules({ date: '/lenderIssueDate', amount: '/interestRate' }, () =>
    madeOrAskedFor(defaultTerms(request, numberOfInstallments)),
  )
  return registeredSchedule(installments)
}

/** Rows of the terms. If a row could not be registered, asks the lender for a schedule. */
function madeOrAskedFor(terms: ScheduleTerms): readonly Installment[] {
  try {
    return makeSchedule(terms)
  } catch (error) {
    if (!(error instanceof LoanError) || error.refusal.kind !== 'invalid-row') throw error
    return refuseAt('/schedule', 'interest-exceeds-installment', {})
  }
}

/** The default term is in months; a FULL-BULLET is due at its end. */
function defaultTerms(request: CreateLoanRequest, months: number): ScheduleTerms {
  const { scheduleType, loanAmount, interestRate, lenderIssueDate: startDate } = request
  const terms = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount: SERVICE_DAY_COUNT }
  return scheduleType === 'FULL-BULLET'
    ? { ...terms, scheduleType, dueDate: afterPeriods(startDate, MONTHLY, months), compounding: null }
    : { ...terms, scheduleType, numberOfInstallments: months, firstDueDate: null, every: MONTHLY }
}
