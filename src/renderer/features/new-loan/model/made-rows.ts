import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { add, formatAmount, parseAmount, ZERO_CENTS } from '#values/money.ts'
import type { ScheduleRequest } from './schedule-terms.ts'

/** A row as sent: the interface has principal and interest only. */
export type WireRow = { readonly date: string; readonly principalAmount: string; readonly interestAmount: string }

/** Rows of a made schedule as they are sent: depending on its terms, a fee is part of the interest or is not sent. */
export function wireRows(
  installments: readonly InstallmentBody[],
  { fee }: Pick<ScheduleRequest, 'fee'>,
): readonly WireRow[] {
  return installments.map(({ dueDate, principalAmount, interestAmount, feeAmount }) => ({
    date: dueDate,
    principalAmount,
    interestAmount: fee?.onWire === 'in-interest' ? sumText(interestAmount, feeAmount) : interestAmount,
  }))
}

/** Sum of two amounts of the wire. */
export function sumText(a: string, b: string): string {
  return formatAmount(add(parseAmount(a) ?? ZERO_CENTS, parseAmount(b) ?? ZERO_CENTS))
}
