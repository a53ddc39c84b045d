import { isSomething, type PaymentRow, type PaymentSchedule } from '../loan.ts'

/**
 * One installment through all its extensions. `current` is the row that holds what is not paid; `stayed` are rows left
 * behind with what was paid of them.
 */
export type MovedInstallment = {
  readonly number: number
  readonly current: PaymentRow
  readonly stayed: readonly PaymentRow[]
}

/** The installments of a schedule, in the order of their first rows. Each row belongs to one of them. */
export function movedInstallments(schedule: PaymentSchedule): readonly MovedInstallment[] {
  return [...Map.groupBy(schedule, ({ number }) => number)].flatMap(([number, rows]) => {
    const current = rows.findLast((row) => row.movedToDate === null) ?? rows.at(-1)
    return current ? [{ number, current, stayed: rows.filter((row) => row !== current && isSomething(row.total)) }] : []
  })
}
