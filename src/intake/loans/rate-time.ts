import { withoutListName } from '../cells/plain-words.ts'
import { rateTime, saidRate } from '../cells/rate-unit.ts'
import { isRateReading, timeOfRates } from '../cells/read-rate.ts'
import type { TimeUnit } from '../cells/time-words.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { FieldSource, LoanPlan } from './loan-plan.ts'
import type { FoundCell } from './read-source.ts'

/** A rate with the time that its line says in another cell, if each line of its column says its own. */
export function withTimeBeside(
  { field, as }: FieldSource,
  found: FoundCell,
  { rateUnitAt }: LoanPlan,
  record: CellRecord | undefined,
): FoundCell {
  const text = cellText(found.cell).trim()
  const isPlain = field === 'interestRate' && as === 'percent-as-said' && /^[\d.,]+\s*%?$/.test(text)
  const unit = isPlain && found.isOfFile ? rateUnitAt.map((at) => unitIn(record, at)).find(rateTime) : undefined
  return unit === undefined ? found : { ...found, cell: `${text.replace(/\s*%$/, '')} % ${unit}` }
}

function unitIn(record: CellRecord | undefined, at: number): string {
  return withoutListName(cellText(record?.cells[at])).trim().replace(/^%\s*/, '')
}

/** Notes a rate that its line says is for another time than it is read for. One that a person has corrected is as typed. */
export function noteOtherTime({ ofLoan, rateUnitAt }: LoanPlan, head: CellRecord | undefined, notes: LoanNotes): void {
  const rate = ofLoan.find(({ field }) => field === 'interestRate')
  const as = rate?.as ?? 'percent'
  const read = isRateReading(as) ? timeOfRates(as) : 'years'
  const isCorrected = notes.cells.some(({ field, was }) => field === 'interestRate' && was !== null)
  if (read === undefined || isCorrected || rate?.columns.some(({ at }) => saidRate(cellText(head?.cells[at])))) return
  const said: readonly (TimeUnit | undefined)[] = rateUnitAt.map((at) => rateTime(unitIn(head, at)))
  if (said.some((time) => time !== undefined && time !== read)) {
    notes.rule('interestRate', null, 'rate-of-other-time', {})
  }
}
