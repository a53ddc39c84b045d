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

export const importLineState = termIn(IMPORT_LINE_STATES)
export const importOddity = termIn(IMPORT_ODDITIES)

export const importReason = termIn(IMPORT_REASONS)

/** The lines of a run: in one state, of one reason or odd in one way; without any of them all. */
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

/** `row` counts the installments of the loan from 0; null for what is of the loan. */
const cellPlace = { field: z.enum(IMPORT_FIELDS), row: z.int().nullable() }

/** What is wrong with a line, and where; `field` is null where it is the line as a whole. */
export const importFault = fieldFault
  .extend({ field: z.enum(IMPORT_FIELDS).nullable(), row: z.int().nullable(), column: z.int().nullable() })
  .meta({ id: 'ImportFault' })

/** A cell as it is shown: dates and amounts as the wire has them where they can be read, else as in the file. */
export const importCell = z
  .object({
    ...cellPlace,
    /** Codes of persons are masked unless they are faulty or odd themselves: those are to be corrected. */
    text: z.string(),
    /** What the file has, where a person corrected it. */
    was: z.string().nullable(),
  })
  .meta({ id: 'ImportCell' })

/** One loan of a file. `line` and `lastLine` are those of the file, counted from 1 as an editor does. */
export const importLine = z
  .object({
    position: z.int(),
    line: z.int(),
    lastLine: z.int(),
    outcome: z.enum(IMPORT_LINE_STATES),
    isOdd: z.boolean(),
    isCorrected: z.boolean(),
    /** Of an installment, those with a fault alone. */
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
    /** Amount that is made, and nearest to the installment or its interest that the line says, if none of them is made. */
    madeAmount: returnedAmount.nullable(),
    /** The loan that was made, or that was there before. */
    loanUuid: z.guid().nullable(),
    loanPublicId: z.string().nullable(),
    submissionId: z.guid().nullable(),
    /** The answer of a live service, and how long it took. */
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    /** Why it was refused or has failed, in words. */
    explanation: z.string().nullable(),
  })
  .meta({ id: 'ImportLine' })

/** One page, in the order of the file. `leftOut` counts those of this page that cannot be read; `total` has them too. */
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

/** Cells as they should be; a text as in the file takes a correction back, unless its column is read in another unit than what is typed. The line is checked at once. */
export const importLineChange = z
  .object(
    {
      cells: z.array(cell, ruleText(CELLS_RULE)).max(100, CELLS_RULE).optional(),
      /** Leaves the line out, or puts it back. */
      isLeftOut: z.boolean(ruleText(rule('true-or-false', {}))).optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'ImportLineChange' })

/** So many lines are named in one request at most. */
export const MOST_POSITIONS = 50_000
const POSITIONS_RULE = rule('list-of-lines', { most: MOST_POSITIONS })
const POSITION_RULE = rule('whole-number-from', { least: 1 })
const positionOfLine = z.int(ruleText(POSITION_RULE)).min(1, POSITION_RULE)

/**
 * The same for all alike: every faulty line, or every odd one, that has `from` in this field now gets `to`. Where positions
 * are named, it is those lines alone, whatever they are: the way to take such a correction back. `among` is `faulty` by default.
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

/** How many lines were changed, how many of those are good now, and which they are. */
export const importCorrected = z
  .object({ lines: z.int(), good: z.int(), positions: z.array(z.int()) })
  .meta({ id: 'ImportCorrected' })

export type ImportLine = z.infer<typeof importLine>
export type ImportCell = z.infer<typeof importCell>
export type ImportFault = z.infer<typeof importFault>
export type ImportLineChange = z.output<typeof importLineChange>
export type ImportCorrections = z.output<typeof importCorrections>
export type ImportCorrected = z.infer<typeof importCorrected>
