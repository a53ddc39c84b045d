import type { LoanSide, ReconciliationLine, ReconciliationLineDetail } from '#contract/desk/reconciliations.ts'
import { type PredictedRow, returnedSchedule } from '#contract/desk/submissions.ts'
import { type LiveLoan, liveLoanAnswer } from '#contract/live-answer.ts'
import { type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import type { LinkedRow } from '#engine/row-links.ts'
import type { StoredReconciliationLine } from '#storage/reconciliation-store.ts'
import type { StoredReconciliation } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { liveSchedule } from '../live/live-schedule.ts'
import { sideBySide } from '../live/prediction-body.ts'
import { engineLoan } from '../loans/loan-body.ts'
import { scheduleEntries } from '../loans/payment-schedule-body.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { nameOnce } from '../wire/left-out.ts'
import { othersFirst } from '../wire/turns.ts'
import { noteWords } from '../words/note-words.ts'
import { statusOf } from './difference.ts'

/** Bodies of lines; the log names those with damaged rows. Others are served between two of them: a loan may be long. */
export async function lineBodies(
  parts: DataParts,
  lines: readonly StoredReconciliationLine[],
): Promise<readonly ReconciliationLine[]> {
  const bodies: ReconciliationLine[] = []
  for (const line of lines) {
    try {
      bodies.push(bodyOf(line, await scheduleHere(parts, line), loanThere(parts, line)))
    } catch (error) {
      const damage = parts.storage.rowErrorOf(error)
      if (!damage) throw error
      nameOnce(parts, [damage])
    }
    await othersFirst()
  }
  return bodies
}

/** A line with the rows of both sides. Throws for a damaged row. */
export async function lineDetail(
  parts: LoanParts,
  { connectionId }: StoredReconciliation,
  line: StoredReconciliationLine,
): Promise<ReconciliationLineDetail> {
  const schedule = await scheduleHere(parts, line)
  const body = bodyOf(line, schedule, loanThere(parts, line))
  if (schedule.length === 0) return { ...body, rows: [] }
  const stored = present(await parts.storage.loans.byUuid(connectionId, line.loanUuid), 'loan of the line')
  const ours = scheduleEntries(engineLoan(stored, schedule), parts.clock.today())
  const theirs = answerOf(parts, line, (json) => returnedSchedule.parse(json).data.paymentSchedule) ?? []
  return { ...body, rows: sideBySide(ours, theirs).map(withoutAccrued) }
}

/** The accrued interest follows from the day on which a side was asked, and is no difference. */
function withoutAccrued(row: PredictedRow): PredictedRow {
  return { ...row, differences: row.differences.filter((field) => field !== 'accruedInterestAmount') }
}

function bodyOf(
  line: StoredReconciliationLine,
  schedule: PaymentSchedule,
  there: LiveLoan | undefined,
): ReconciliationLine {
  const { position, loanUuid, lenderLoanId, clientName, state, difference, explanation, readAt, decision } = line
  return {
    position,
    loanUuid,
    lenderLoanId,
    clientName,
    state,
    difference,
    explanation: explanation && noteWords(explanation),
    readAt,
    here: schedule.length === 0 ? null : sideOf(schedule, line.statusHere),
    there: there ? sideOf(liveSchedule(there.paymentSchedule), statusOf(there)) : null,
    decision,
    choices: [...choicesOf(line)],
  }
}

/** A loan with an undecided submission may be taken over once that is decided. */
function choicesOf({ state, answerJson }: StoredReconciliationLine): ReconciliationLine['choices'] {
  const isOpen = state === 'open' || state === 'left'
  const isTakeable = answerJson !== null && (isOpen || state === 'undecided')
  return [...(isTakeable ? (['take-over'] as const) : []), ...(isOpen ? (['leave'] as const) : [])]
}

function sideOf(rows: readonly LinkedRow[], status: string | null): LoanSide {
  const { total, paid } = totalsOf(rows)
  return {
    rows: rows.length,
    finalDate: formatDate(present(rows.at(-1), 'last row').dueDate),
    totalAmount: formatAmount(sumOf(total)),
    paidAmount: formatAmount(sumOf(paid)),
    status,
  }
}

/** The rows that were compared; none if nothing was. */
async function scheduleHere({ storage }: DataParts, line: StoredReconciliationLine): Promise<PaymentSchedule> {
  return line.scheduleVersion === null ? [] : storage.loanEvents.known(line.loanId, line.scheduleVersion)
}

function loanThere(parts: DataParts, line: StoredReconciliationLine): LiveLoan | undefined {
  return answerOf(parts, line, (json) => liveLoanAnswer.parse(json).data)
}

function answerOf<Value>(
  parts: DataParts,
  { runId, position, answerJson }: StoredReconciliationLine,
  read: (json: unknown) => Value,
): Value | undefined {
  if (answerJson === null) return undefined
  return storedJson(parts, ['reconciliation_line', `${runId} ${position}`, 'answer_json'], answerJson, read)
}
