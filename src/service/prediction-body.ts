import type { PredictedRow, SubmissionBody } from '#contract/desk/submissions.ts'
import { returnedSchedule } from '#contract/desk/submissions.ts'
import type { PaymentScheduleEntry } from '#contract/payment-schedule.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'

/** What we predicted beside what came back, row by row; null where either is missing. */
export function predictionBody({ predictionJson, answerText, state }: StoredSubmission): SubmissionBody['prediction'] {
  if (predictionJson === null || answerText === null || state !== 'accepted') return null
  const returned = returnedSchedule.parse(JSON.parse(answerText)).data.paymentSchedule
  const rows = sideBySide(JSON.parse(predictionJson), returned)
  return { rows, differences: rows.reduce((count, row) => count + row.differences.length, 0) }
}

/** Rows of the same day stand beside each other, the first with the first; a row that the other side lacks stands alone. */
export function sideBySide(
  predicted: readonly PaymentScheduleEntry[],
  returned: readonly PaymentScheduleEntry[],
): PredictedRow[] {
  const days = [...new Set([...predicted, ...returned].map((entry) => entry.dueDate))].sort()
  return days.flatMap((dueDate) => {
    const [ours, theirs] = [
      predicted.filter((entry) => entry.dueDate === dueDate),
      returned.filter((entry) => entry.dueDate === dueDate),
    ]
    return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) =>
      rowOf(dueDate, ours[index] ?? null, theirs[index] ?? null),
    )
  })
}

function rowOf(
  dueDate: string,
  predicted: PaymentScheduleEntry | null,
  returned: PaymentScheduleEntry | null,
): PredictedRow {
  const fields = new Map(Object.entries(returned ?? {}))
  const differences = Object.entries(predicted ?? {}).filter(([name, value]) => fields.get(name) !== value)
  return {
    dueDate,
    predicted,
    returned,
    differences: predicted && returned ? differences.map(([name]) => name) : ['dueDate'],
  }
}
