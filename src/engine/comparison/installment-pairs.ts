import type { MovedInstallment } from './moved-installment.ts'

/** One installment in two schedules; `null` in the one that has it not. */
export type InstallmentPair = { readonly before: MovedInstallment | null; readonly after: MovedInstallment | null }

/** The installments of two schedules of one loan; what is new comes last. */
export function installmentPairs(
  before: readonly MovedInstallment[],
  after: readonly MovedInstallment[],
): readonly InstallmentPair[] {
  const waiting = new Map(after.map((installment) => [installment.number, installment]))
  const matched = before.map((installment) => {
    const found = waiting.get(installment.number) ?? null
    waiting.delete(installment.number)
    return { before: installment, after: found }
  })
  return [...matched, ...[...waiting.values()].map((installment) => ({ before: null, after: installment }))]
}
