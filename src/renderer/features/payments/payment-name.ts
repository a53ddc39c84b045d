import type { PaymentItem } from '#contract/desk/payments.ts'
import { formatDay } from '../../formats/shown-text.ts'

/** Name of a payment among those of its loan: "payment 2026-09-04"; several of one day are numbered. */
export function paymentName(payments: readonly PaymentItem[], { uuid, paymentDate }: PaymentItem): string {
  const ofDay = payments.filter((each) => each.paymentDate === paymentDate)
  const count = ofDay.length > 1 ? ` (${ofDay.findIndex((each) => each.uuid === uuid) + 1})` : ''
  return `payment ${formatDay(paymentDate)}${count}`
}
