import { z } from 'zod'
import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { CORRECTED_AMONG, IMPORT_FIELDS, IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { fieldFault, rule } from '../field-rules/field-rule.ts'
import { countInAddress, JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { cellContent, importField } from './import-plan.ts'
import { listPage, numberedPage } from './list-page.ts'

const importLineState = termIn(IMPORT_LINE_STATES)

const importReason = termIn(IMPORT_REASONS)

/** Filters of the lines of a run: state, reason or oddity. Without a filter, all lines. */
export const importLinesParameters = z.object({
  outcome: importLineState.optional(),
  reason: importReason.optional(),
  oddity: z
    .union(
      [z.literal('any'), z.enum(IMPORT_ODDITIES)],
      ruleText(rule('one-of', { terms: ['any', ...IMPORT_ODDITIES] })),
    )
    .optional(),
  ...numberedPage(100, 200),
})

/** `row` counts the installments of the loan from 0. Null for a field of the loan itself. */
const cellPlace = { field: z.enum(IMPORT_FIELDS), row: z.int().nullable() }

/** Fault of a line and its place. `field` is null for a fault of the whole line. */
const importFault = fieldFault
  .extend({ field: z.enum(IMPORT_FIELDS).nullable(), row: z.int().nullable(), column: z.int().nullable() })
  .meta({ id: 'ImportFault' })

/** Displayed cell. Readable dates and amounts are in the notation of the wire; other texts are as in the file. */
const importCell = z
  .object({
    ...cellPlace,
    /** Codes of persons are masked unless they are faulty or odd, so that they can be corrected. */
    text: z.string(),
    /** Text of the file, if a person corrected the cell. */
    was: z.string().nullable(),
  })
  .meta({ id: 'ImportCell' })

/** One loan of a file. `line` and `lastLine` are line numbers of the file, counted from 1 as in an editor. */
export const importLine = z
  .object({
    position: z.int(),
    line: z.int(),
    lastLine: z.int(),
    outcome: z.enum(IMPORT_LINE_STATES),
    isOdd: z.boolean(),
    isCorrected: z.boolean(),
    /** Cells of the loan, and of its installments only the faulty ones. */
    cells: z.array(importCell),
    faults: z.array(importFault),
    oddities: z.array(z.enum(IMPORT_ODDITIES)),
    lenderLoanId: z.string().nullable(),
    clientName: z.string().nullable(),
    loanAmount: returnedAmount.nullable(),
    installments: z.int().nullable(),
    /** Null if the line cannot be created. */
    scheduleType: scheduleType.nullable(),
    /** First and last due date of the loan that the line would make. Null unless the line is `ready` or `present`. */
    firstDueDate: returnedDate.nullable(),
    finalDueDate: returnedDate.nullable(),
    /**
     * Amount of the made schedule nearest to the installment, or its interest, that the line says. Null if the schedule has
     * that amount.
     */
    madeAmount: returnedAmount.nullable(),
    /** Another name of the client in the file, and its first line. Null unless the oddity `code-under-two-names` is among those of the line. */
    otherName: z.object({ clientName: z.string(), line: z.int() }).nullable(),
    /** Loan that was created, or that existed before. */
    loanUuid: z.guid().nullable(),
    loanPublicId: z.string().nullable(),
    submissionId: z.guid().nullable(),
    /** Status of the answer of a live service, and the time that the answer took. */
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    /** Reason in words why the line was refused or failed. */
    explanation: z.string().nullable(),
  })
  .meta({ id: 'ImportLine' })

/** One page of lines, in the order of the file. `leftOut` counts the unreadable lines of this page; `total` includes them. */
export const importLinesBody = listPage(importLine).meta({ id: 'ImportLines' })

export const importLinePathParameters = z.object({ position: countInAddress(1) })
const ROW_RULE = rule('row-or-null', { most: MAX_INSTALLMENTS - 1 })
const row = z
  .int(ruleText(ROW_RULE))
  .min(0, ROW_RULE)
  .max(MAX_INSTALLMENTS - 1, ROW_RULE)
  .nullable()
  .default(null)

const CELLS_RULE = rule('list-of-cells', { most: 100 })
const cell = z.object({ field: importField, row, text: cellContent }, ruleText(JSON_OBJECT))

/**
 * Corrected cells. A text as in the file undoes a correction, unless the column is read in another unit than typed text. The
 * desk checks the line at once.
 */
export const importLineChange = z
  .object(
    {
      cells: z.array(cell, ruleText(CELLS_RULE)).max(100, CELLS_RULE).optional(),
      /** Leaves the line out, or includes it again. */
      isLeftOut: z.boolean(ruleText(rule('true-or-false', {}))).optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportLineChange' })

/** Most lines that one request may name. */
export const MOST_POSITIONS = 50_000
const POSITIONS_RULE = rule('list-of-lines', { most: MOST_POSITIONS })
const POSITION_RULE = rule('whole-number-from', { least: 1 })
const positionOfLine = z.int(ruleText(POSITION_RULE)).min(1, POSITION_RULE)

/**
 * Bulk correction: every line of the list `among`, by default of the faulty ones, that has `from` in this field gets `to`.
 * If the request names positions, only those lines are changed, whatever they are: this undoes a bulk correction.
 */
export const importCorrections = z
  .object(
    {
      field: importField,
      from: cellContent,
      to: cellContent,
      among: termIn(CORRECTED_AMONG).optional(),
      positions: z.array(positionOfLine, ruleText(POSITIONS_RULE)).max(MOST_POSITIONS, POSITIONS_RULE).optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportCorrections' })

/** Number of changed lines, number of them that are good now, and their positions. */
export const importCorrected = z
  .object({ lines: z.int(), good: z.int(), positions: z.array(z.int()) })
  .meta({ id: 'ImportCorrected' })

export type ImportLine = z.infer<typeof importLine>
export type ImportCell = z.infer<typeof importCell>
export type ImportFault = z.infer<typeof importFault>
export type ImportLineChange = z.output<typeof importLineChange>
export type ImportCorrections = z.output<typeof importCorrections>
export type ImportCorrected = z.infer<typeof importCorrected>
