import { z } from 'zod'
import { SCHEDULE_COLUMNS, type ScheduleColumnName } from './explanation.ts'

/**
 * How the amounts of one row, or the sums of a version, came about, in lines to check with a pocket calculator. Of an
 * outstanding amount only its own line: how its total came about is said at the total.
 */
export const explainedAmounts = z.partialRecord(z.enum(SCHEDULE_COLUMNS), z.string())

export type ExplainedAmounts = z.infer<typeof explainedAmounts>

const TOTALS: Partial<Record<ScheduleColumnName, ScheduleColumnName>> = {
  outstandingPrincipalAmount: 'totalPrincipalAmount',
  outstandingInterestAmount: 'totalInterestAmount',
  outstandingDelayedInterestAmount: 'totalDelayedInterestAmount',
}

/** What a file holds of an explanation: of an outstanding amount its first line. */
export function keptText(column: ScheduleColumnName, explanation: string): string {
  return column in TOTALS ? (explanation.split('\n')[0] ?? '') : explanation
}

/** The whole explanation again, the total's lines beneath those of an outstanding amount; `undefined` where none is held. */
export function explanationOf(amounts: ExplainedAmounts, column: ScheduleColumnName): string | undefined {
  const own = amounts[column]
  const totalColumn = TOTALS[column]
  const total = totalColumn && amounts[totalColumn]
  return own === undefined || total === undefined ? own : `${own}\nTotal: ${total.replaceAll('\n', '\n  ')}`
}
