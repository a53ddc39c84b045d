import { z } from 'zod'
import { COMPARED_SIDES } from '#values/vocabulary/explanation-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { returnedAmount } from '../payment-schedule.ts'
import { explanationStep } from './explanation-step.ts'
import { extensionPreviewRequest } from './extension-preview.ts'
import { makeScheduleRequest } from './schedule.ts'

/** The ten amounts of a payment schedule's row, in the interface's order. */
export const SCHEDULE_COLUMNS = [
  'accruedInterestAmount',
  'totalPrincipalAmount',
  'totalInterestAmount',
  'totalDelayedInterestAmount',
  'outstandingPrincipalAmount',
  'outstandingInterestAmount',
  'outstandingDelayedInterestAmount',
  'paidPrincipalAmount',
  'paidInterestAmount',
  'paidDelayedInterestAmount',
] as const

/** Those of a version: what remains after a row is no field of the interface, and is not added up. */
export const VERSION_COLUMNS = [...SCHEDULE_COLUMNS, 'balanceAmount'] as const

export const MADE_COLUMNS = ['principalAmount', 'interestAmount', 'feeAmount', 'totalAmount', 'balanceAmount'] as const

/** Of an extension preview: the columns of `movedInstallments`, and those of `after`. */
export const MOVED_COLUMNS = [
  'principalAmount',
  'interestAmountBefore',
  'interestAmountAfter',
  'interestAmountChange',
] as const

/** Of a comparison: its three groups, and the amounts of each. */
export const COMPARED_COLUMNS = ['principalAmount', 'interestAmount', 'delayedInterestAmount', 'totalAmount'] as const

export type ScheduleColumnName = (typeof SCHEDULE_COLUMNS)[number]
export type VersionColumnName = (typeof VERSION_COLUMNS)[number]
export type MadeColumnName = (typeof MADE_COLUMNS)[number]
export type MovedColumnName = (typeof MOVED_COLUMNS)[number]
export type ComparedColumnName = (typeof COMPARED_COLUMNS)[number]

const ROW_RULE = rule('number-of-row', {})

/** Which amount of a version is asked for, as a query. */
export const explanationParameters = z.object({
  row: countInAddress(0).optional(),
  column: termIn(VERSION_COLUMNS),
})

/** Which amount of a comparison is asked for, beside what is compared. */
export const comparedCellParameters = explanationParameters.extend({
  side: termIn(COMPARED_SIDES),
  column: termIn(COMPARED_COLUMNS),
})

const row = z.int(ROW_RULE).min(0, ROW_RULE).optional()
const CELL_RULE = ruleText(rule('schedule-cell', {}))

/** The terms of a schedule, and which amount of it is asked for. */
export const madeExplanationRequest = makeScheduleRequest
  .and(z.object({ cell: z.object({ row, column: termIn(MADE_COLUMNS) }, CELL_RULE) }, ruleText(JSON_OBJECT)))
  .meta({ id: 'MadeExplanationRequest' })

/** An extension, and which amount of its preview is asked for. */
export const previewExplanationRequest = extensionPreviewRequest
  .extend({
    cell: z.union(
      [
        z.object({ of: z.literal('movedInstallments'), row, column: termIn(MOVED_COLUMNS) }),
        z.object({ of: z.literal('after'), row, column: termIn(SCHEDULE_COLUMNS) }),
      ],
      ruleText(rule('preview-cell', {})),
    ),
  })
  .meta({ id: 'PreviewExplanationRequest' })

/** How one amount came about: first its own sum, then where the parts of it come from, each below the sum it is of. */
export const amountExplanation = z
  .object({ amount: returnedAmount, steps: z.array(explanationStep) })
  .meta({ id: 'AmountExplanation' })

export type AmountExplanationBody = z.infer<typeof amountExplanation>
export type PreviewCell = z.output<typeof previewExplanationRequest>['cell']
export type ComparedCell = z.output<typeof comparedCellParameters>
export type MadeCell = z.output<typeof madeExplanationRequest>['cell']
