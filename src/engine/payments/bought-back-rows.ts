import { hasOutstanding, outstandingOf, type PaymentRow, type Portion } from '../loan.ts'
import { addPortions, lesserOf } from './allocation.ts'

/**
 * Rows after a buyback that pays `due`: each part goes to the earliest rows that owe such a part. What a row still owes
 * after that is no longer due, so that its totals are what was paid of it. Nothing is outstanding afterwards.
 */
export function boughtBackRows<Row extends PaymentRow>(schedule: readonly Row[], due: Portion): readonly Row[] {
  let left = due
  return schedule.map((row) => {
    if (!hasOutstanding(row)) return row
    const part = lesserOf(outstandingOf(row), left)
    left = outstandingOf({ total: left, paid: part })
    const settled = addPortions(row.paid, part)
    return { ...row, total: settled, paid: settled }
  })
}
