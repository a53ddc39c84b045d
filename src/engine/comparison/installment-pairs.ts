import type { MovedInstallment } from './moved-installment.ts'

/** One installment in two schedules; `null` in the one that has it not. */
export type InstallmentPair = { readonly before: MovedInstallment | null; readonly after: MovedInstallment | null }

/** The installments of two schedules of one loan by the day that they were registered for; what is new comes last. */
export function installmentPairs(
  before: readonly MovedInstallment[],
  after: readonly MovedInstallment[],
): readonly InstallmentPair[] {
  const waiting = Map.groupBy(after, (installment) => installment.origin.dueDate)
  const matched = before.map((installment) => ({
    before: installment,
    after: waiting.get(installment.origin.dueDate)?.shift() ?? null,
  }))
  const added = [...waiting.values()].flat().map((installment) => ({ before: null, after: installment }))
  return [...matched, ...added]
}
