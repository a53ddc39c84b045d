import { z } from 'zod'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { returnedAmount, returnedDate, returnedWireInstant } from '../payment-schedule.ts'
import { correctionItem } from './corrections.ts'
import { yearlyRate } from './explanation-figures.ts'
import { scheduleRow } from './schedule-row.ts'

/** Amounts due of a loan on the day of its buyback, and the interest that is no longer due from then on. */
const dueAmounts = {
  principalAmount: returnedAmount,
  interestAmount: returnedAmount,
  delayedInterestAmount: returnedAmount,
  totalAmount: returnedAmount,
  unearnedInterestAmount: returnedAmount,
}

/** A buyback of a loan; `version` is the version of the schedule that it led to. */
export const buybackItem = z
  .object({
    uuid: z.guid(),
    version: z.int(),
    reason: z.enum(BUYBACK_REASONS),
    paymentDate: returnedDate,
    ...dueAmounts,
    createdAt: returnedWireInstant,
    madeThrough: z.string(),
    /** The correction that took the buyback back; null if it counts. */
    undoing: correctionItem.nullable(),
  })
  .meta({ id: 'BuybackItem' })

/** balance × rate × days ÷ base, at most the interest of the installment: interest of the running period so far. */
const accruedPart = z
  .object({
    balance: returnedAmount,
    rate: yearlyRate,
    fromDate: returnedDate,
    toDate: returnedDate,
    days: z.int(),
    base: z.int(),
    accruedAmount: returnedAmount,
    /** Interest of the row that was paid before. */
    paidAmount: returnedAmount,
  })
  .meta({ id: 'AccruedPart' })

/** A row that a buyback settles, before and after, with what is due of it. */
const boughtRow = z
  .object({
    before: scheduleRow,
    after: scheduleRow,
    principalAmount: returnedAmount,
    interestAmount: returnedAmount,
    delayedInterestAmount: returnedAmount,
    unearnedInterestAmount: returnedAmount,
    /** Null if the interest is due in full, or the period of the row has not begun. */
    accrued: accruedPart.nullable(),
  })
  .meta({ id: 'BoughtRow' })

/** Effect of a buyback today. Nothing is stored. If the real call would be refused, the answer is its problem. */
export const buybackPreviewBody = z
  .object({ paymentDate: returnedDate, ...dueAmounts, rows: z.array(boughtRow) })
  .meta({ id: 'BuybackPreview' })

export type BuybackItem = z.infer<typeof buybackItem>
export type BuybackPreviewBody = z.infer<typeof buybackPreviewBody>
