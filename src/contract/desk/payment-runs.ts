import { z } from 'zod'
import { SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import {
  ACCEPTABLE_ODDITIES,
  LINE_CHOICES,
  PAYMENT_FIELDS,
  PAYMENT_LINE_REASONS,
  PAYMENT_LINE_STATES,
} from '#values/vocabulary/payment-run-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, JSON_OBJECT, ruleText, termIn, termsText, uuid } from '../fields.ts'
import { fileName } from '../file-name-field.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { listPage, numberedPage } from './list-page.ts'
import { runFields, runItemFields } from './run-fields.ts'

/** Term for a column of a bank's table that is not used. */
export const NO_FIELD = 'none'

/** Reading of a bank's table, as far as a person says it: the line with the names, and a term for each column in order. */
export const paymentTableQuery = z.object({
  headLine: countInAddress(0).optional(),
  columns: termsText([NO_FIELD, ...PAYMENT_FIELDS]).optional(),
  dateOrder: termIn(SOURCE_DATE_ORDERS).optional(),
  decimals: termIn(SOURCE_DECIMALS).optional(),
})
export type PaymentTableQuery = z.output<typeof paymentTableQuery>

/** Name of an uploaded file, from its header or the address; the body is the file itself. */
export const paymentFileQuery = paymentTableQuery.extend({ name: fileName.default('pasted.csv') })

/**
 * A bank's table as the desk reads it by itself; `table` is null for camt.053 and MT940, which say it themselves. Order of
 * dates and decimal sign are null where no cell shows them.
 */
export const paymentTableBody = z
  .object({
    table: z
      .object({
        /** Line of the file with the names of the columns; 0 if there is none. */
        headLine: z.int(),
        columns: z.array(
          z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(PAYMENT_FIELDS).nullable() }),
        ),
        dateOrder: z.enum(SOURCE_DATE_ORDERS).nullable(),
        decimals: z.enum(SOURCE_DECIMALS).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentTable' })
export type PaymentTableBody = NonNullable<z.infer<typeof paymentTableBody>['table']>

const outcome = termIn(PAYMENT_LINE_STATES)
const reason = termIn(PAYMENT_LINE_REASONS)

/** `leftOutLines` were left out by the desk or by a person; `leftOut` counts unreadable lines. */
const counts = z.object({
  all: z.int(),
  unchecked: z.int(),
  ready: z.int(),
  odd: z.int(),
  leftOutLines: z.int(),
  sending: z.int(),
  booked: z.int(),
  refused: z.int(),
  unknown: z.int(),
  failed: z.int(),
})

/** A run as the list shows it. */
export const paymentRunItem = z
  .object({
    kind: z.literal('payment'),
    ...runItemFields,
    /** Name of the file. */
    name: z.string(),
    counts,
  })
  .meta({ id: 'PaymentRunItem' })

/** With its sums. `isOnLiveService`: a live service books each payment on the day it arrives, whatever its value date. */
export const paymentRunBody = paymentRunItem
  .extend({
    ...runFields,
    isOnLiveService: z.boolean(),
    /** Number of lines for each outcome and reason. */
    reasons: z.array(z.object({ outcome, reason, lines: z.int() })),
    readyAmount: returnedAmount,
    oddAmount: returnedAmount,
    bookedAmount: returnedAmount,
    returnedAmount,
  })
  .meta({ id: 'PaymentRun' })

/** One page, newest first. */
export const paymentRunListBody = listPage(paymentRunItem).meta({ id: 'PaymentRunList' })
export const paymentRunsParameters = z.object(numberedPage(20, 100))

export const paymentLinesParameters = z.object({ outcome: outcome.optional(), ...numberedPage(100, 200) })

/** One entry of the file. Its amounts are those that the payment booked, or else would book. */
export const paymentRunLine = z
  .object({
    position: z.int(),
    /** Line of the file; of an XML file, number of the entry. */
    line: z.int(),
    outcome,
    reason: reason.nullable(),
    explanation: z.string().nullable(),
    amount: returnedAmount.nullable(),
    currency: z.string().nullable(),
    valueDate: returnedDate.nullable(),
    /** Reference that the bank gave the entry. */
    reference: z.string().nullable(),
    text: z.string(),
    payer: z.string().nullable(),
    /** Text of an amount or a date that could not be read. */
    unread: z.string().nullable(),
    loanUuid: z.guid().nullable(),
    lenderLoanId: z.string().nullable(),
    clientName: z.string().nullable(),
    isLoanChosen: z.boolean(),
    /** Oddities that a person accepted. */
    accepted: z.array(z.enum(ACCEPTABLE_ODDITIES)),
    delayedInterestAmount: returnedAmount.nullable(),
    interestAmount: returnedAmount.nullable(),
    principalAmount: returnedAmount.nullable(),
    returnedAmount: returnedAmount.nullable(),
    paymentUuid: z.guid().nullable(),
    submissionId: z.guid().nullable(),
    /** Choices that a person has for the line while the run waits to be started. */
    choices: z.array(z.enum(LINE_CHOICES)),
  })
  .meta({ id: 'PaymentRunLine' })

/** One page, in the order of the file. */
export const paymentLinesBody = listPage(paymentRunLine).meta({ id: 'PaymentRunLines' })

export const paymentLinePath = z.looseObject({ position: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** Choice of a person for a line; `loan` names the loan. */
export const lineChoiceRequest = z
  .object({ choice: termIn(LINE_CHOICES), loanUuid: uuid.optional() }, ruleText(JSON_OBJECT))
  .meta({ id: 'PaymentLineChoice' })

/** One choice for all odd lines with a reason. */
export const alikeChoiceRequest = z
  .object({ reason, choice: termIn(['leave-out', 'book']) }, ruleText(JSON_OBJECT))
  .meta({ id: 'PaymentLinesChoice' })

/** `withoutValueDates` is true if the person accepts that a live service books each payment on the day it arrives. */
export const startPaymentsRequest = z
  .object({ withoutValueDates: z.boolean(ruleText(rule('true-or-false', {}))).default(false) }, ruleText(JSON_OBJECT))
  .meta({ id: 'StartPaymentsRequest' })

export type PaymentRunItem = z.infer<typeof paymentRunItem>
export type PaymentRunBody = z.infer<typeof paymentRunBody>
export type PaymentRunLine = z.infer<typeof paymentRunLine>
export type LineChoiceRequest = z.output<typeof lineChoiceRequest>
export type AlikeChoiceRequest = z.output<typeof alikeChoiceRequest>
