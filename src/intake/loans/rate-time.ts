import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { type TimeUnit, timeUnit } from '../cells/time-words.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'

/** Time that a rate is for, if it is not a year. */
const TIMES: { readonly [As in ReadAs]?: TimeUnit } = {
  'percent-a-month': 'months',
  'fraction-a-month': 'months',
  'percent-a-week': 'weeks',
  'percent-a-day-360': 'days',
  'percent-a-day-365': 'days',
  'fraction-a-day-360': 'days',
  'fraction-a-day-365': 'days',
}

/** Notes a rate that its line says is for another time than it is read for. One that a person has corrected is as typed. */
export function noteOtherTime({ ofLoan, rateUnitAt }: LoanPlan, head: CellRecord | undefined, notes: LoanNotes): void {
  const as = ofLoan.find(({ field }) => field === 'interestRate')?.as ?? null
  const read = (as === null ? undefined : TIMES[as]) ?? 'years'
  const isCorrected = notes.cells.some(({ field, was }) => field === 'interestRate' && was !== null)
  const said = rateUnitAt.map((at) => timeUnit(cellText(head?.cells[at])))
  const isOther = said.some((time) => time !== undefined && time !== read)
  if (isOther && !isCorrected) notes.rule('interestRate', null, 'rate-of-other-time', {})
}
