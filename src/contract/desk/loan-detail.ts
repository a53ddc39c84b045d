import { z } from 'zod'
import { LOAN_EVENT_KINDS } from '#values/vocabulary/loan-terms.ts'
import { OPERATIONS } from '#values/vocabulary/operation.ts'
import { loanBody } from '../loan.ts'
import { clientType } from '../loan-terms.ts'
import {
  paymentScheduleEntry,
  returnedAmount,
  returnedDate,
  returnedInstant,
  returnedWireInstant,
  shownRate,
} from '../payment-schedule.ts'
import { buybackDue } from './buyback-due.ts'
import { buybackItem } from './buybacks.ts'
import { correctionItem } from './corrections.ts'
import { standing } from './loan-list.ts'
import { loanPolicy } from './loan-policy.ts'
import { paymentItem } from './payments.ts'
import { scheduleRow } from './schedule-row.ts'

/** Sums of the ten amount fields over all rows. */
const scheduleTotalsBody = paymentScheduleEntry.omit({ dueDate: true }).meta({ id: 'ScheduleTotals' })

/**
 * Version 0 is the schedule as registered. An extension, a payment, a correction, or a refresh from a live service makes
 * each later version.
 */
const scheduleVersion = z
  .object({
    version: z.int(),
    kind: z.enum(LOAN_EVENT_KINDS),
    /** Number of the extension that made or undid this version; null for the other kinds. */
    extensionNumber: z.int().nullable(),
    /** True for an extension that was undone since. */
    isUndone: z.boolean().default(false),
    date: returnedDate,
    finalPaymentDate: returnedDate,
    totalInterestAmount: returnedAmount,
  })
  .meta({ id: 'ScheduleVersion' })

/** A version with its rows. An earlier version shows accrued interest as of the day it was replaced. */
export const scheduleVersionRows = z
  .object({ version: z.int(), isCurrent: z.boolean(), rows: z.array(scheduleRow), totals: scheduleTotalsBody })
  .meta({ id: 'ScheduleVersionRows' })

/**
 * An extension; `version` is the version of the schedule that it led to, null in files of evidence from before
 * extensions could be undone. An extension that was undone has its number again for the next one.
 */
const extensionItem = z
  .object({
    uuid: z.guid(),
    number: z.int(),
    version: z.int().nullable().default(null),
    extendedDays: z.int(),
    paymentDate: returnedDate,
    createdAt: returnedWireInstant,
    madeThrough: z.string(),
    addedInterestAmount: returnedAmount,
    finalPaymentDateBefore: returnedDate,
    finalPaymentDateAfter: returnedDate,
    undoing: correctionItem.nullable().default(null),
  })
  .meta({ id: 'ExtensionItem' })

const furtherFields = z.array(z.object({ name: z.string(), value: z.string() }))

/**
 * The client as registered. `code` is the personal or the registry code. `furtherFields` are fields that the interface
 * does not name.
 */
const clientBody = z
  .object({
    clientType,
    name: z.string(),
    code: z.string(),
    representativeName: z.string().nullable(),
    representativePersonalCode: z.string().nullable(),
    collateralAmount: returnedAmount.nullable(),
    furtherFields,
  })
  .meta({ id: 'Client' })

/** A warning, never a reason to refuse: an installment due on the issue date has interest, earned over 0 days. */
const loanWarning = z
  .object({ code: z.literal('interest-over-no-days'), dueDate: returnedDate, interestAmount: returnedAmount })
  .meta({ id: 'LoanWarning' })

export const loanDetailBody = z
  .object({
    /** The loan without its schedule, which is in `current` with the desk's facts about each row. */
    loan: loanBody.omit({ paymentSchedule: true }).extend({ interestRate: shownRate }).meta({ id: 'LoanFacts' }),
    client: clientBody,
    /** Fields of the loan that the interface does not name, such as notes of a file. */
    furtherFields: furtherFields.default([]),
    /** The client that this loan names, with all loans of that client; null if the client cannot be read. */
    clientUuid: z.guid().nullable().default(null),
    standing,
    extensionsUsed: z.int(),
    /** Number of `extensionsUsed` from before the loan came to this desk. */
    extensionsBefore: z.int().default(0),
    /** The extension policy of the connection and what the loan has used of it; null without rules. */
    extensionPolicy: loanPolicy.nullable().default(null),
    /** Null without a buyback rule, and while the loan is not late. */
    buybackDue: buybackDue.nullable().default(null),
    /** Null if a live service has not said how many it allows. */
    extensionsAllowed: z.int().nullable(),
    registeredThrough: z.string(),
    registeredDate: returnedDate,
    /** Time of the last answer of a live service with this loan, ISO 8601 in UTC; null for a local loan. */
    returnedAt: returnedInstant.nullable(),
    /** The submission on this loan that waits for a decision, whatever its operation; null if none does. */
    unknownSubmissionId: z.guid().nullable(),
    /** Operation of the unknown submission. */
    unknownOperation: z.enum(OPERATIONS).nullable().default(null),
    extensions: z.array(extensionItem),
    /** The extension that can be undone; null if another event is the last one that counts, and for a voided loan. */
    undoableExtensionUuid: z.guid().nullable().default(null),
    /** Why and when the loan was voided; null for any other loan. */
    voiding: correctionItem.nullable().default(null),
    /** Payments in the order of their entry. Files of evidence from before payments existed have none. */
    payments: z.array(paymentItem).default([]),
    /** Buybacks in the order of their entry, those that were undone among them. Older files of evidence have none. */
    buybacks: z.array(buybackItem).default([]),
    versions: z.array(scheduleVersion),
    current: scheduleVersionRows,
    /** Warnings about the current schedule. */
    warnings: z.array(loanWarning).default([]),
  })
  .meta({ id: 'LoanDetail' })

export type ScheduleTotalsBody = z.infer<typeof scheduleTotalsBody>
export type ScheduleVersion = z.infer<typeof scheduleVersion>
export type ScheduleVersionRows = z.infer<typeof scheduleVersionRows>
export type ExtensionItem = z.infer<typeof extensionItem>
export type ClientBody = z.infer<typeof clientBody>
export type LoanWarning = z.infer<typeof loanWarning>
export type LoanDetailBody = z.infer<typeof loanDetailBody>
