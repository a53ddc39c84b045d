import {
  type PredictedAmount,
  type PredictedRow,
  type ReturnedEntry,
  returnedPayment,
  returnedSchedule,
  type SubmissionBody,
} from '#contract/desk/submissions.ts'
import { type PredictedPayment, predictedPayment } from '#contract/payment.ts'
import { type PaymentScheduleEntry, predictedSchedule } from '#contract/payment-schedule.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { assertNever } from '#values/assert.ts'
import { parseAmount } from '#values/money.ts'
import type { Operation } from '#values/vocabulary/operation.ts'
import { type RowErrors, storedJson } from '../wire/damaged-record.ts'

type Prediction = SubmissionBody['prediction']

/**
 * Our prediction and the answer, row by row or amount by amount; null if either is missing. An extension or a payment
 * confirmed by a person may have an answer without what is compared. Throws for a damaged row.
 */
export function predictionBody(parts: RowErrors, submission: StoredSubmission): Prediction {
  const { id, operation, predictionJson, answerText, state } = submission
  if (predictionJson === null || answerText === null || state !== 'accepted') return null
  const place = ['submission', id, 'prediction_json'] as const
  return compared(operation, answerText, (read) => storedJson(parts, place, predictionJson, read))
}

/** Number of cells of an accepted answer that differ from the prediction; 0 if either is unreadable. */
export function differencesOf(
  { operation, predictionJson }: Pick<StoredSubmission, 'operation' | 'predictionJson'>,
  answerText: string,
): number {
  try {
    return compared(operation, answerText, (read) => read(JSON.parse(predictionJson ?? '')))?.differences ?? 0
  } catch {
    return 0
  }
}

/** Part of the answer to each operation that the desk predicts. */
const PREDICTS: Readonly<Record<Operation, 'schedule' | 'booked-amounts' | 'nothing'>> = {
  createLoan: 'schedule',
  createLoanExtension: 'schedule',
  createLoanPayment: 'booked-amounts',
  createLoanBuyback: 'nothing',
}

type ReadPrediction = <Value>(read: (json: unknown) => Value) => Value

function compared(operation: Operation, answerText: string, predicted: ReadPrediction): Prediction {
  const predicts = PREDICTS[operation]
  switch (predicts) {
    case 'schedule': {
      const returned = returnedSchedule.safeParse(parsed(answerText)).data?.data.paymentSchedule
      if (!returned) return null
      const rows = sideBySide(predicted(predictedSchedule.parse), returned)
      return { rows, amounts: [], differences: countOf(rows) }
    }
    case 'booked-amounts': {
      const returned = returnedPayment.safeParse(parsed(answerText)).data?.data
      if (!returned) return null
      const amounts = comparedAmounts(predicted(predictedPayment.parse), returned)
      return { rows: [], amounts, differences: amounts.filter(({ isSame: same }) => !same).length }
    }
    case 'nothing':
      return null
    default:
      return assertNever(predicts)
  }
}

const BOOKED = ['principalAmount', 'interestAmount', 'delayedInterestAmount'] as const

function comparedAmounts(
  predicted: PredictedPayment,
  returned: { readonly [Field in (typeof BOOKED)[number]]?: string | undefined },
): PredictedAmount[] {
  return BOOKED.map((field) => {
    const [ours, theirs] = [predicted[field], returned[field]]
    return { field, predicted: ours, returned: theirs ?? null, isSame: isSame(ours, theirs) }
  })
}

function countOf(rows: readonly PredictedRow[]): number {
  return rows.reduce((count, row) => count + row.differences.length, 0)
}

/** Pairs rows of the same day in order; a row without a counterpart has no partner. */
export function sideBySide(
  predicted: readonly PaymentScheduleEntry[],
  returned: readonly ReturnedEntry[],
): PredictedRow[] {
  const days = [...new Set([...predicted, ...returned].map((entry) => entry.dueDate))].sort()
  return days.flatMap((dueDate) => {
    const ours = predicted.filter((entry) => entry.dueDate === dueDate)
    const theirs = returned.filter((entry) => entry.dueDate === dueDate)
    return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) =>
      rowOf(dueDate, ours[index] ?? null, theirs[index] ?? null),
    )
  })
}

function rowOf(dueDate: string, predicted: PaymentScheduleEntry | null, returned: ReturnedEntry | null): PredictedRow {
  if (!predicted || !returned) return { dueDate, predicted, returned, differences: ['dueDate'] }
  const fields = new Map(Object.entries(returned))
  const differences = Object.entries(predicted).filter(([name, text]) => !isSame(text, fields.get(name)))
  return { dueDate, predicted, returned, differences: differences.map(([name]) => name) }
}

/** True if the texts are the same amount: "30.5" equals "30.50". */
function isSame(predicted: string, returned: string | undefined): boolean {
  if (predicted === returned) return true
  const amount = parseAmount(returned ?? '')
  return amount !== undefined && amount === parseAmount(predicted)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
