import { present } from '#values/assert.ts'
import { isSomething, type PaymentRow, type PaymentSchedule } from '../loan.ts'
import { extensionSteps, isMovedOn, type Steps } from './extension-steps.ts'

/**
 * One installment through all its extensions. `origin` is its row as registered, `current` the row that holds what
 * is not paid; both are one row where it was never moved. `stayed` are rows left behind with what was paid of them.
 */
export type MovedInstallment = {
  readonly origin: PaymentRow
  readonly current: PaymentRow
  readonly stayed: readonly PaymentRow[]
}

/** The installments of a schedule, in the order of their registered due dates. Each row belongs to one of them. */
export function movedInstallments(schedule: PaymentSchedule): readonly MovedInstallment[] {
  const steps = extensionSteps(schedule) ?? stepsByDates(schedule)
  const reached = new Set(steps.values())
  return schedule
    .filter((row) => !reached.has(row))
    .map((origin) => {
      const rows = chain(origin, steps)
      const current = present(rows.at(-1), 'row of the installment')
      return { origin, current, stayed: rows.filter((row) => row !== current && isSomething(row.total)) }
    })
}

function chain(origin: PaymentRow, steps: Steps): readonly PaymentRow[] {
  const rows: PaymentRow[] = []
  for (let row: PaymentRow | undefined = origin; row !== undefined; row = steps.get(row)) rows.push(row)
  return rows
}

/** Each row in its turn to one on its day that says it comes from there, else to one that does not say where from. */
function stepsByDates(schedule: PaymentSchedule): Steps {
  const onDay = Map.groupBy(schedule, (row) => row.dueDate)
  const steps = new Map<PaymentRow, PaymentRow>()
  const taken = new Set<PaymentRow>()
  for (const row of schedule.filter(isMovedOn)) {
    const { movedToDate, dueDate } = row
    const free = movedToDate === null ? [] : (onDay.get(movedToDate) ?? []).filter((other) => !taken.has(other))
    const next =
      free.find((other) => other.movedFromDate === dueDate) ?? free.find((other) => other.movedFromDate === null)
    if (!next) continue
    steps.set(row, next)
    taken.add(next)
  }
  return steps
}
