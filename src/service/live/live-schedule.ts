import type { LiveScheduleEntry } from '#contract/live-answer.ts'
import { hasOutstanding, type PaymentSchedule } from '#engine/loan.ts'
import type { LinkedRow } from '#engine/row-links.ts'

/** Schedule that a live service returned, in the interface's order; amounts are unchanged. */
export function liveSchedule(entries: readonly LiveScheduleEntry[]): readonly LinkedRow[] {
  return entries
    .map(rowOf)
    .sort((a, b) => a.dueDate - b.dueDate || Number(hasOutstanding(a)) - Number(hasOutstanding(b)))
}

/** Schedule returned after an extension. Links each emptied row to the row that many days later, as moved. */
export function liveScheduleAfter(
  entries: readonly LiveScheduleEntry[],
  days: number,
  before: PaymentSchedule,
): readonly LinkedRow[] {
  const moved = new Set(before.filter(hasOutstanding).map((row) => row.dueDate))
  const earlier = new Map(before.map((row) => [row.dueDate, row]))
  return liveSchedule(entries).map((row) => {
    if (!hasOutstanding(row)) {
      const movedToDate = moved.has(row.dueDate) ? row.dueDate + days : null
      return {
        ...row,
        movedFromDate: null,
        movedToDate: knownDate(entries, movedToDate) ?? earlier.get(row.dueDate)?.movedToDate ?? null,
      }
    }
    const from = [...moved].find((date) => date + days === row.dueDate)
    return from === undefined ? row : { ...row, movedFromDate: from }
  })
}

/** True if two schedules owe the same on the same days, paid or not; links between moved rows are ignored. */
export function hasSameRows(one: readonly LinkedRow[], other: readonly LinkedRow[]): boolean {
  const plain = (rows: readonly LinkedRow[]) =>
    JSON.stringify(rows.map(({ dueDate, total, paid }) => [dueDate, total, paid]))
  return plain(one) === plain(other)
}

function knownDate(entries: readonly LiveScheduleEntry[], date: number | null) {
  return entries.find((entry) => entry.dueDate === date)?.dueDate
}

function rowOf(entry: LiveScheduleEntry): LinkedRow {
  return {
    dueDate: entry.dueDate,
    total: {
      principal: entry.totalPrincipalAmount,
      interest: entry.totalInterestAmount,
      delayedInterest: entry.totalDelayedInterestAmount,
    },
    paid: {
      principal: entry.paidPrincipalAmount,
      interest: entry.paidInterestAmount,
      delayedInterest: entry.paidDelayedInterestAmount,
    },
    movedToDate: null,
    movedFromDate: null,
  }
}
