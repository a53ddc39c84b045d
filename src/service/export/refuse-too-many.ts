import { MAX_ROWS, type RowsFormat } from '#contract/desk/loans-export.ts'
import { refuseAt } from '../wire/refusal.ts'

/** Throws a RefusalError where a file or a printed list would have more loans than it takes; CSV takes any number. */
export function refuseTooMany(count: number, format: RowsFormat): void {
  const most = format === 'csv' ? Number.POSITIVE_INFINITY : MAX_ROWS[format]
  if (count <= most) return
  refuseAt('/format', format === 'xlsx' ? 'too-many-for-excel' : 'too-many-for-paper', { most, count })
}
