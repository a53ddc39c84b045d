import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { LoanBody } from '#contract/loan.ts'
import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import { jsonOf } from '#live/judge.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { parseExactly } from '#values/exact-json.ts'
import { formatAmount } from '#values/money.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import { engineLoan, loanBodyOf } from '../loans/loan-body.ts'
import { scheduleEntries } from '../loans/payment-schedule-body.ts'
import { clientOf, enteredSchedule, isSameLoan } from '../loans/register-loan.ts'
import { type Caller, type DataParts, inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
import { passedOn } from '../wire/passed-on.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { refuseAt } from '../wire/refusal.ts'
import { mirrorNewLoan } from './mirror-loan.ts'
import type { SubmissionPlan } from './submission-plan.ts'
import { keptBy, submit } from './submit.ts'

/**
 * Passes createLoan on. A loan that this connection already has is answered from the journal, because the service is
 * not known to tell a repeated request from a second loan. The write that enters the submission looks for the loan
 * again: another process may have created it in the meantime.
 */
export async function createLiveLoan(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  body: JsonBody,
  caller: Caller,
  key?: RequestKey,
): Promise<Response> {
  const request = validatedBody(createLoanContract.request, body.value)
  const known = (own: DataParts) => knownText(own, connection, request.lenderLoanId, body)
  const answered = async (unit: UnitOfWork) => {
    const first = await key?.answered(unit)
    const text = first ? undefined : await known(inUnit(parts, unit))
    if (text === undefined) return first
    await key?.keep(unit, { kind: 'answered', status: 200, text })
    return repeated(text)
  }
  const text = await known(parts)
  if (text === undefined)
    return submit(
      parts,
      connection,
      { ...newLoanPlan(parts, connection, request, body), ...keptBy(key), answered },
      caller,
    )
  return (key && (await parts.storage.write(answered))) ?? repeated(text)
}

function repeated(text: string): Response {
  return passedOn({ status: 200, contentType: 'application/json', text })
}

/** Answer for an existing loan; undefined if there is none. Throws `used-by-loan` for other content. */
async function knownText(
  parts: DataParts,
  { id }: StoredConnection,
  lenderLoanId: string,
  body: JsonBody,
): Promise<string | undefined> {
  const known = await parts.storage.loans.byLenderLoanId(id, lenderLoanId)
  if (!known) return undefined
  if (!isSameLoan(parts, known, body.value)) refuseAt('/lenderLoanId', 'used-by-loan', {})
  return (
    (await firstAnswer(parts, known)) ?? known.returnedJson ?? JSON.stringify({ data: await knownLoan(parts, known) })
  )
}

/** The service's answer when it created the loan; undefined if only a person confirmed the creation. */
async function firstAnswer(
  { storage }: DataParts,
  { connectionId, lenderLoanId }: StoredLoan,
): Promise<string | undefined> {
  const text = (await storage.submissions.acceptedAnswer(connectionId, lenderLoanId, 'createLoan')) ?? ''
  return isLoan(jsonOf({ status: 200, contentType: 'application/json', text }), lenderLoanId) ? text : undefined
}

function isLoan(json: unknown, lenderLoanId: string): boolean {
  return createLoanContract.liveAnswer.safeParse(json).data?.data.lenderLoanId === lenderLoanId
}

/** Body of a loan whose creation only a person has confirmed so far, from our own data. */
async function knownLoan({ storage }: DataParts, known: StoredLoan): Promise<LoanBody> {
  return loanBodyOf(known, engineLoan(known, await storage.loanEvents.known(known.id, 0)), known.registeredDate)
}

/** Plan of a createLoan submission: its request, the check of the answer, and the effect of success. */
export function newLoanPlan(
  { clock }: LoanParts,
  connection: StoredConnection,
  request: CreateLoanRequest,
  body: JsonBody,
): SubmissionPlan {
  const { lenderLoanId } = request
  return {
    operation: 'createLoan',
    exclusiveKey: createLoanContract.naturalKey(request),
    lenderLoanId,
    loanUuid: null,
    loanAmount: formatAmount(request.loanAmount),
    daysToExtend: null,
    scheduleVersion: null,
    clientName: clientOf(request).clientName,
    requestJson: body.text,
    sentJson: JSON.stringify(sentBody(connection, request, body.text)),
    predictionJson: prediction(request, clock.today()),
    check: (json) => isLoan(json, lenderLoanId),
    wasMade: loanWasMade,
    accept: (parts, submission, answer) =>
      mirrorNewLoan(parts, submission, createLoanContract.liveAnswer.parse(JSON.parse(answer.text)).data, answer.text),
  }
}

/** The entered rows, which the service should return; null without rows, because then it makes its own. */
function prediction(request: CreateLoanRequest, today: CalendarDate): string | null {
  if (!request.schedule) return null
  const { loanAmount: amount, interestRate, lenderIssueDate: issueDate } = request
  const schedule = enteredSchedule(request.schedule)
  const terms = { amount, interestRate, issueDate, registeredDate: today, maxExtensions: 0, extensionsUsed: 0 }
  const loan = { ...terms, isVoided: false, isBoughtBack: false, schedule }
  return JSON.stringify(scheduleEntries(loan, today))
}

/** True if another submission created the loan in the meantime. */
export async function loanWasMade(
  { storage }: DataParts,
  { connectionId, lenderLoanId }: StoredSubmission,
): Promise<boolean> {
  return (await storage.loans.byLenderLoanId(connectionId, lenderLoanId)) !== undefined
}

/**
 * Body to send: the loan as entered with its exact numbers, the allowed extensions in the field of this service, and
 * the service's further fields.
 */
function sentBody(connection: StoredConnection, request: CreateLoanRequest, text: string): object {
  const { maxExtensions, ...loan } = { maxExtensions: 0, ...Object(parseExactly(text)) }
  const { extensionsField, furtherFields } = connection
  if (!extensionsField) return { ...furtherFields, ...loan }
  const count = request.maxExtensions ?? 0
  return { ...furtherFields, ...loan, [extensionsField.name]: extensionsField.as === 'count' ? count : count > 0 }
}
