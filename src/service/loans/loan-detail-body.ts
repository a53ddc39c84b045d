import { CLIENT_FIELDS, LOAN_FIELDS } from '#contract/create-loan.ts'
import type { CorrectionItem } from '#contract/desk/corrections.ts'
import type {
  ClientBody,
  ExtensionItem,
  LoanDetailBody,
  LoanWarning,
  ScheduleVersion,
  ScheduleVersionRows,
} from '#contract/desk/loan-detail.ts'
import { returnedLoan } from '#contract/live-answer.ts'
import { loanKeys } from '#contract/operations/loan-keys.ts'
import type { StoredClients } from '#contract/stored-request.ts'
import { countedExtensions } from '#engine/corrections.ts'
import { finalPaymentDate, type Loan, type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import { courseFrom } from '#engine/payments/course.ts'
import type { StoredEvent, StoredExtension } from '#storage/loan-event-store.ts'
import type { Stores } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatShownRate } from '#values/rate.ts'
import { recordOf } from '#values/record-of.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { refuse } from '../wire/refusal.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { buybackDueOf } from './buyback-due.ts'
import { buybackItems } from './buyback-item.ts'
import { lastCounted, undoingOf } from './correct-loan.ts'
import { correctionItem } from './correction-item.ts'
import { loanPolicyBodyOf } from './extension-policy.ts'
import { currentLoan } from './find-loan.ts'
import { engineLoan, loanBodyOf } from './loan-body.ts'
import { paymentItems } from './payment-item.ts'
import { scheduleRowBodies, scheduleTotals } from './payment-schedule-body.ts'
import { clientsOf } from './stored-request.ts'

/** Content of the page of one loan, as of today. `current` is its schedule as of today, if it was read already. */
export async function loanDetailBodyOf(
  parts: LoanParts,
  stored: StoredLoan,
  current?: PaymentSchedule,
): Promise<LoanDetailBody> {
  const { storage, clock } = parts
  const events = await storage.loanEvents.of(stored)
  const schedules = current && stored.version === 0 ? [current] : await storage.loanEvents.all(stored)
  const loan = engineLoan(stored, current ?? (await currentLoan(parts, stored)).schedule)
  const request = clientsOf(parts, stored)
  const { paymentSchedule: _, ...facts } = loanBodyOf(stored, loan, clock.today())
  return {
    loan: { ...withReturned(parts, stored, facts), interestRate: formatShownRate(stored.interestRate) },
    client: clientBody(request, stored),
    furtherFields: furtherFields(request, KNOWN_FIELDS),
    clientUuid: await clientUuid(parts, stored),
    standing: standingOf(stored, clock.today()),
    extensionsUsed: stored.extensionsUsed,
    extensionsBefore: stored.extensionsBefore,
    extensionsAllowed: stored.maxExtensions,
    extensionPolicy: stored.isVoided ? null : await loanPolicyBodyOf(parts, stored, loan.schedule),
    buybackDue: await buybackDueOf(parts, stored, { schedule: loan.schedule, registered: schedules[0] ?? [] }),
    registeredThrough: stored.registeredThrough,
    registeredDate: formatDate(stored.registeredDate),
    returnedAt: stored.returnedAt,
    ...(await unknownSubmission(storage, stored)),
    payments: [...paymentItems(events, await courseOf(parts, stored, events))],
    extensions: extensionsAmong(parts, stored, events).map((event) =>
      extensionItem(stored, event, { events, schedules }),
    ),
    undoableExtensionUuid: undoableExtension(stored, events),
    voiding: voidingAmong(events),
    buybacks: [...buybackItems(events, schedules)],
    versions: events.map((event) => versionItem(stored, event, { events, schedules })),
    current: { version: stored.version, isCurrent: true, ...rowsOf(loan, clock.today()) },
    warnings: warningsOf(loan),
  }
}

/** The course that payments are booked in now; the rows alone of a loan without any. */
async function courseOf({ storage }: DataParts, { id, version }: StoredLoan, events: readonly StoredEvent[]) {
  return events.some(({ kind }) => kind === 'paid') ? storage.loanEvents.course(id, version) : courseFrom([], null)
}

/** Rows have distinct days from the issue date on, so at most one is due on the issue date. */
function warningsOf({ schedule, issueDate }: Loan): LoanWarning[] {
  const early = schedule.filter(({ dueDate, total }) => dueDate === issueDate && total.interest > 0)
  return early.map(({ dueDate, total }) => ({
    code: 'interest-over-no-days',
    dueDate: formatDate(dueDate),
    interestAmount: formatAmount(total.interest),
  }))
}

/** One version of a schedule. An earlier version is shown as of the day of its replacement. Throws `not-found`. */
export async function versionRows(
  parts: LoanParts,
  stored: StoredLoan,
  version: number,
  current?: PaymentSchedule,
): Promise<ScheduleVersionRows> {
  const { loan, replacedBy, asOf } = await storedVersion(parts, stored, version, current)
  return { version, isCurrent: replacedBy === undefined, ...rowsOf(loan, asOf) }
}

function rowsOf(loan: Loan, asOf: CalendarDate): Pick<ScheduleVersionRows, 'rows' | 'totals'> {
  return { rows: scheduleRowBodies(loan, asOf), totals: scheduleTotals(loan, asOf) }
}

/** A loan with one version of its schedule, and the day it is shown as of. Throws `not-found`. */
export async function storedVersion(parts: LoanParts, stored: StoredLoan, version: number, current?: PaymentSchedule) {
  const { storage, clock } = parts
  const isCurrent = version === stored.version
  const schedule = isCurrent
    ? (current ?? (await currentLoan(parts, stored)).schedule)
    : await storage.loanEvents.rows(stored.id, version)
  if (schedule.length === 0) return refuse({ kind: 'not-found', what: 'schedule-version' })
  const replacedBy = (await storage.loanEvents.of(stored)).find((other) => other.version === version + 1)
  return { loan: engineLoan(stored, schedule), replacedBy, asOf: replacedBy?.madeDate ?? clock.today() }
}

/** Standing of a loan, the desk's own term. */
export function standingOf({ nextDueDate, isVoided, isBoughtBack }: StoredLoan, today: CalendarDate): Standing {
  if (isVoided) return 'voided'
  if (isBoughtBack) return 'bought-back'
  if (nextDueDate === null) return 'repaid'
  return nextDueDate < today ? 'overdue' : 'running'
}

/** Extensions among all events of a loan. Throws a RowError if the loan counts others. */
function extensionsAmong(
  { storage }: DataParts,
  { id, extensionsUsed, extensionsBefore }: StoredLoan,
  events: readonly StoredEvent[],
): readonly StoredExtension[] {
  if (countedExtensions(events) === extensionsUsed - extensionsBefore)
    return events.filter((event) => event.kind === 'extended')
  throw storage.rowError('loan', id, 'extensions_used')
}

/** UUID of the extension that is the last event that counts; null if another event is, or the loan is of a live service. */
function undoableExtension({ connectionId }: StoredLoan, events: readonly StoredEvent[]): string | null {
  const last = connectionId === LOCAL_CONNECTION ? lastCounted(events) : undefined
  return last?.kind === 'extended' ? last.uuid : null
}

function voidingAmong(events: readonly StoredEvent[]): CorrectionItem | null {
  const voiding = events.find((event) => event.kind === 'voided')
  return voiding ? correctionItem(voiding) : null
}

/** Events of a loan, and the schedule that each led to. */
type Course = { readonly events: readonly StoredEvent[]; readonly schedules: readonly PaymentSchedule[] }

function extensionItem(
  { extensionsBefore }: StoredLoan,
  extension: StoredExtension,
  { events, schedules }: Course,
): ExtensionItem {
  const { uuid, number, version, extendedDays, madeThrough, addedInterest } = extension
  const undoing = undoingOf(events, extension)
  return {
    uuid,
    number: number + extensionsBefore,
    version,
    extendedDays,
    paymentDate: formatDate(extension.paymentDate),
    createdAt: wireInstant(extension.createdAt),
    madeThrough,
    addedInterestAmount: formatAmount(addedInterest),
    finalPaymentDateBefore: formatDate(finalPaymentDate(schedules[version - 1] ?? [])),
    finalPaymentDateAfter: formatDate(finalPaymentDate(schedules[version] ?? [])),
    undoing: undoing ? correctionItem(undoing) : null,
  }
}

function versionItem({ extensionsBefore }: StoredLoan, event: StoredEvent, course: Course): ScheduleVersion {
  const schedule = course.schedules[event.version] ?? []
  const extension = extensionOf(event, course.events)
  return {
    version: event.version,
    kind: event.kind,
    extensionNumber: extension ? extension.number + extensionsBefore : null,
    isUndone: event.kind === 'extended' && undoingOf(course.events, event) !== undefined,
    date: formatDate(event.madeDate),
    finalPaymentDate: formatDate(finalPaymentDate(schedule)),
    totalInterestAmount: formatAmount(totalsOf(schedule).total.interest),
  }
}

/** The extension that an event made or undid; undefined for any other event. */
function extensionOf(event: StoredEvent, events: readonly StoredEvent[]): StoredExtension | undefined {
  if (event.kind === 'extended') return event
  const undone = event.kind === 'undone' ? event.undoneVersion : null
  return events.filter((each) => each.kind === 'extended').find(({ version }) => version === undone)
}

/** Adds the fields that only the live service knows, as it last returned them. */
function withReturned(
  parts: DataParts,
  { id, returnedJson }: StoredLoan,
  body: LoanDetailBody['loan'],
): LoanDetailBody['loan'] {
  if (returnedJson === null) return body
  const { data: fields } = storedJson(parts, ['loan', id, 'returned_json'], returnedJson, (value) =>
    returnedLoan.parse(value),
  )
  return { ...body, ...recordOf(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/** A submission on this loan that awaits a decision. */
async function unknownSubmission(
  { submissions }: Stores,
  { connectionId, uuid }: StoredLoan,
): Promise<Pick<LoanDetailBody, 'unknownSubmissionId' | 'unknownOperation'>> {
  const open = await Promise.all(loanKeys(uuid).map((key) => submissions.open(connectionId, key)))
  const unknown = open.find((submission) => submission?.state === 'unknown')
  return { unknownSubmissionId: unknown?.uuid ?? null, unknownOperation: unknown?.operation ?? null }
}

/** UUID of the client's page; null for a loan whose client cannot be read. */
async function clientUuid({ storage }: DataParts, stored: StoredLoan): Promise<string | null> {
  const { connectionId, country, clientCode: code, clientType } = stored
  const client = await storage.clients
    .byKey({ connectionId, country, code, isPerson: clientType === 'CONSUMER' })
    .catch((error) => (storage.rowErrorOf(error) ? undefined : Promise.reject(error)))
  return client?.uuid ?? null
}

/** The client as given in the request. */
function clientBody({ consumerClient, businessClient }: StoredClients, stored: StoredLoan): ClientBody {
  const collateral = businessClient?.collateralValue
  return {
    clientType: stored.clientType,
    name: stored.clientName,
    code: stored.clientCode,
    representativeName: businessClient?.representativeName ?? null,
    representativePersonalCode: businessClient?.representativePersonalCode ?? null,
    collateralAmount: collateral ? formatAmount(collateral) : null,
    furtherFields: furtherFields(consumerClient ?? businessClient ?? {}, CLIENT_FIELDS),
  }
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...LOAN_FIELDS, 'maxExtensions'])

/** The lender's own fields of a loan or a client as texts, in their order; a value that is not text is shown as JSON. */
function furtherFields(
  fields: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): { name: string; value: string }[] {
  return Object.entries(fields)
    .filter(([name, value]) => !known.has(name) && value !== undefined)
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
}
