import { z } from 'zod'
import { COMPARED_SIDES } from '#values/vocabulary/explanation-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { returnedAmount } from '../payment-schedule.ts'
import { explanationStep } from './explanation-step.ts'
import { extensionPreviewRequest } from './extension-preview.ts'
import { makeScheduleRequest } from './schedule.ts'

/** The ten amounts of a payment schedule's row, in the order of the interface. */
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

/** Amounts of a version's row. The balance after a row is not a field of the interface, and has no total. */
export const VERSION_COLUMNS = [...SCHEDULE_COLUMNS, 'balanceAmount'] as const

export const MADE_COLUMNS = ['principalAmount', 'interestAmount', 'feeAmount', 'totalAmount', 'balanceAmount'] as const

/** Amounts of an extension preview's `movedInstallments`. Those of `after` are `SCHEDULE_COLUMNS`. */
export const MOVED_COLUMNS = [
  'principalAmount',
  'interestAmountBefore',
  'interestAmountAfter',
  'interestAmountChange',
] as const

/** Amounts of a comparison, in each of its three groups. */
export const COMPARED_COLUMNS = ['principalAmount', 'interestAmount', 'delayedInterestAmount', 'totalAmount'] as const

export type ScheduleColumnName = (typeof SCHEDULE_COLUMNS)[number]
export type VersionColumnName = (typeof VERSION_COLUMNS)[number]
export type MadeColumnName = (typeof MADE_COLUMNS)[number]
export type MovedColumnName = (typeof MOVED_COLUMNS)[number]
export type ComparedColumnName = (typeof COMPARED_COLUMNS)[number]

const ROW_RULE = rule('number-of-row', {})

/** Query for the explanation of one amount of a version. */
export const explanationParameters = z.object({
  row: countInAddress(0).optional(),
  column: termIn(VERSION_COLUMNS),
})

/** Query for the explanation of one amount of a comparison, beside the compared sides. */
export const comparedCellParameters = explanationParameters.extend({
  side: termIn(COMPARED_SIDES),
  column: termIn(COMPARED_COLUMNS),
})

const row = z.int(ROW_RULE).min(0, ROW_RULE).optional()
const CELL_RULE = ruleText(rule('schedule-cell', {}))

/** Terms of a schedule, and the amount of it to explain. */
export const madeExplanationRequest = makeScheduleRequest
  .and(z.object({ cell: z.object({ row, column: termIn(MADE_COLUMNS) }, CELL_RULE) }, ruleText(JSON_OBJECT)))
  .meta({ id: 'MadeExplanationRequest' })

/** An extension, and the amount of its preview to explain. */
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

/**
 * Explanation of one amount: first its own sum, then the sums that explain its parts, each below the sum it belongs to.
 */
export const amountExplanation = z
  .object({ amount: returnedAmount, steps: z.array(explanationStep) })
  .meta({ id: 'AmountExplanation' })

export type AmountExplanationBody = z.infer<typeof amountExplanation>
export type PreviewCell = z.output<typeof previewExplanationRequest>['cell']
export type ComparedCell = z.output<typeof comparedCellParameters>
export type MadeCell = z.output<typeof madeExplanationRequest>['cell']
