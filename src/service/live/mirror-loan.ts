import { type CreateLoanRequest, createLoanRequest } from '#contract/create-loan.ts'
import type { LiveLoan } from '#contract/live-answer.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import { numberedAfter, numberedByPlace } from '#engine/numbered-rows.ts'
import type { LinkedRow } from '#engine/row-links.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { LoanRegistration, StoredLoan } from '#storage/stored-loan.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { parseRate, rateFromMillionths } from '#values/rate.ts'
import { clientOf, scheduleOf } from '../loans/register-loan.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { enteredRequest } from './entered-request.ts'
import { hasSameRows, liveSchedule } from './live-schedule.ts'

const NO_SKIN = rateFromMillionths(0)

type Origin = Pick<LoanRegistration, 'uuid' | 'publicId' | 'skinPercentage' | 'schedule' | 'returnedJson'>

/** Adds a loan that a live service created to the mirror, with its request. Call inside a write. */
export async function mirrorNewLoan(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  live: LiveLoan,
  returnedJson: string,
): Promise<{ loanUuid: string }> {
  const origin = originOf(live, returnedJson)
  await insert(parts, submission, origin)
  return { loanUuid: origin.uuid }
}

function originOf(live: LiveLoan, returnedJson: string): Origin {
  const uuid = live.uuid.toLowerCase()
  return {
    uuid,
    publicId: live.loanPublicId ?? uuid,
    skinPercentage: parseRate(String(live.lenderSkinPercentage)) ?? NO_SKIN,
    schedule: numberedByPlace(liveSchedule(live.paymentSchedule)),
    returnedJson,
  }
}

/** Adds a loan that could not be read from the service: uses the request's own schedule until the first refresh. */
export async function mirrorFromRequest(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  uuid: string,
): Promise<void> {
  const request = enteredRequest(parts, submission, createLoanRequest.parse)
  const schedule = scheduleOf(request, await parts.storage.settings.read())
  await insert(parts, submission, { uuid, publicId: uuid, skinPercentage: NO_SKIN, schedule, returnedJson: null })
}

async function insert(parts: LoanParts<UnitOfWork>, submission: StoredSubmission, origin: Origin): Promise<void> {
  const request = enteredRequest(parts, submission, createLoanRequest.parse)
  const maxExtensions = await allowedExtensions(parts, submission.connectionId, request.maxExtensions ?? 0)
  const made = { ...submission, request, extensionsBefore: 0, maxExtensions }
  present(await insertMirrored(parts, made, origin), 'mirrored loan')
}

/** Request of a mirrored loan, and who made it. `extensionsBefore` counts those that the loan had before it came here. */
type MirroredRequest = Pick<LoanRegistration, 'connectionId' | 'requestJson' | 'extensionsBefore' | 'maxExtensions'> & {
  readonly request: CreateLoanRequest
  readonly madeThrough: string
}

/** Adds a loan that a service returned, without a submission. False if its lender loan ID or public ID is taken. */
export async function mirrorReturnedLoan(
  parts: LoanParts<UnitOfWork>,
  made: Omit<MirroredRequest, 'maxExtensions'>,
  live: LiveLoan,
  returnedJson: string,
): Promise<boolean> {
  // Nobody here told the service how many extensions are allowed.
  const known = { ...made, maxExtensions: null }
  return (await insertMirrored(parts, known, originOf(live, returnedJson))) !== undefined
}

async function insertMirrored(
  parts: LoanParts<UnitOfWork>,
  { request, madeThrough, ...made }: MirroredRequest,
  origin: Origin,
): Promise<number | undefined> {
  const { storage, clock } = parts
  const loanId = await storage.loans.insert({
    ...origin,
    connectionId: made.connectionId,
    lenderLoanId: request.lenderLoanId,
    scheduleType: request.scheduleType,
    amount: request.loanAmount,
    interestRate: request.interestRate,
    country: request.country,
    issueDate: request.lenderIssueDate,
    clientType: request.clientType,
    ...clientOf(request),
    extensionsBefore: made.extensionsBefore,
    maxExtensions: made.maxExtensions,
    registeredDate: clock.today(),
    registeredThrough: madeThrough,
    createdAt: clock.now(),
    requestJson: made.requestJson,
  })
  if (loanId === undefined) return undefined
  const { schedule } = origin
  await storage.loanEvents.insert(loanId, { version: 0, kind: 'registered', madeDate: clock.today(), schedule })
  return loanId
}

/** Known only if the service was told a number; "yes" does not tell how many. */
async function allowedExtensions(
  { storage }: DataParts<UnitOfWork>,
  connectionId: string,
  wanted: number,
): Promise<number | null> {
  const field = (await storage.connections.byId(connectionId))?.extensionsField
  if (!field) return null
  return field.as === 'count' || wanted === 0 ? wanted : null
}

/**
 * Updates a known loan from a live service: stores the returned text and, if the schedule differs from the current
 * version, a new version. The rows of a loan that was bought back stay settled. Call inside a write. Returns true if the
 * schedule changed. `readAt` is ISO 8601 in UTC.
 */
export async function refreshMirror(
  parts: LoanParts<UnitOfWork>,
  stored: StoredLoan,
  live: LiveLoan,
  returnedJson: string,
  readAt: string = parts.clock.now(),
): Promise<boolean> {
  const { storage, clock } = parts
  await storage.loans.setReturned(stored.id, returnedJson, readAt)
  if (stored.isBoughtBack) return false
  const earlier = await storage.loanEvents.all(stored)
  const current = earlier.at(-1) ?? []
  const returned = liveSchedule(live.paymentSchedule)
  if (hasSameRows(current, returned)) return false
  const linked = returned.map((row) => ({ ...row, ...movesOf(current, row) }))
  const schedule = numberedAfter(earlier, linked)
  const version = stored.version + 1
  const made = { version, kind: 'refreshed', madeDate: clock.today(), createdAt: clock.now() } as const
  await storage.loanEvents.insert(stored.id, { ...made, schedule })
  await storage.loans.setVersion(stored.id, { version, extensionsUsed: stored.extensionsUsed, schedule })
  return true
}

/** Links of moved rows come from our own version: the interface does not return them. */
function movesOf(
  current: PaymentSchedule,
  { dueDate, total }: LinkedRow,
): Pick<LinkedRow, 'movedToDate' | 'movedFromDate'> {
  const amount = total.principal + total.interest
  const known = current.find((row) => row.dueDate === dueDate && row.total.principal + row.total.interest === amount)
  return { movedToDate: known?.movedToDate ?? null, movedFromDate: known?.movedFromDate ?? null }
}
