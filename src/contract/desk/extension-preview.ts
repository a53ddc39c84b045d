import { z } from 'zod'
import { daysToExtend } from '../extension.ts'
import { JSON_OBJECT, ruleText } from '../fields.ts'
import { cutFigure, returnedAmount, returnedDate } from '../payment-schedule.ts'
import { brokenRules } from './loan-policy.ts'
import { scheduleRow } from './schedule-row.ts'

export const extensionPreviewRequest = z
  .looseObject({ daysToExtend }, ruleText(JSON_OBJECT))
  .meta({ id: 'ExtensionPreviewRequest' })

/** One remaining installment, before and after the extension. Amounts are outstanding amounts. */
const movedInstallmentBody = z
  .object({
    dueDateBefore: returnedDate,
    dueDateAfter: returnedDate,
    principalAmount: returnedAmount,
    interestAmountBefore: returnedAmount,
    interestAmountAfter: returnedAmount,
    interestAmountChange: returnedAmount,
  })
  .meta({ id: 'MovedInstallment' })

/** The added interest and its factors. `unroundedAmount` is cut after the third decimal. */
const addedInterest = z
  .object({
    amount: returnedAmount,
    principalAmount: returnedAmount,
    interestRate: z.string(),
    days: z.int(),
    base: z.int().nullable(),
    unroundedAmount: cutFigure,
  })
  .meta({ id: 'AddedInterest' })

/** Result of an extension. Nothing is stored. If the real call would be refused, the answer is its problem. */
export const extensionPreviewBody = z
  .object({
    daysToExtend: z.int(),
    before: z.array(scheduleRow),
    after: z.array(scheduleRow),
    movedInstallments: z.array(movedInstallmentBody),
    stayingInstallments: z.int(),
    addedInterestAmount: returnedAmount,
    addedInterest,
    finalPaymentDateBefore: returnedDate,
    newFinalPaymentDate: returnedDate,
    extensionsUsed: z.int(),
    extensionsAllowed: z.int().nullable(),
    /** Rules of the extension policy that it breaks and that only warn. */
    warnings: brokenRules.default([]),
  })
  .meta({ id: 'ExtensionPreview' })

export type ExtensionPreviewBody = z.infer<typeof extensionPreviewBody>
export type MovedInstallmentBody = z.infer<typeof movedInstallmentBody>
