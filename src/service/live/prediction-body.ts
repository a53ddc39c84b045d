import {
  type PredictedRow,
  type ReturnedEntry,
  returnedSchedule,
  type SubmissionBody,
} from '#contract/desk/submissions.ts'
import { type PaymentScheduleEntry, predictedSchedule } from '#contract/payment-schedule.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { parseAmount } from '#values/money.ts'
import { type RowErrors, storedJson } from '../wire/damaged-record.ts'

/**
 * Our prediction and the answer, row by row; null if either is missing. An extension confirmed by a person may have an
 * answer without a schedule. Throws for a damaged row.
 */
export function predictionBody(parts: RowErrors, submission: StoredSubmission): SubmissionBody['prediction'] {
  const { id, predictionJson, answerText, state } = submission
  if (predictionJson === null || answerText === null || state !== 'accepted') return null
  const returned = returnedSchedule.safeParse(parsed(answerText)).data?.data.paymentSchedule
  if (!returned) return null
  const place = ['submission', id, 'prediction_json'] as const
  const predicted = storedJson(parts, place, predictionJson, predictedSchedule.parse)
  const rows = sideBySide(predicted, returned)
  return { rows, differences: countOf(rows) }
}

/** Number of cells of an accepted answer that differ from the prediction; 0 if either is unreadable. */
export function differencesOf(
  { predictionJson }: Pick<StoredSubmission, 'predictionJson'>,
  answerText: string,
): number {
  const predicted = predictedSchedule.safeParse(parsed(predictionJson ?? '')).data
  const returned = returnedSchedule.safeParse(parsed(answerText)).data?.data.paymentSchedule
  return predicted && returned ? countOf(sideBySide(predicted, returned)) : 0
}

function countOf(rows: readonly PredictedRow[]): number {
  return rows.reduce((count, row) => count + row.differences.length, 0)
}

/** Pairs rows of the same day in order; a row without a counterpart has no partner. */
function sideBySide(predicted: readonly PaymentScheduleEntry[], returned: readonly ReturnedEntry[]): PredictedRow[] {
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
