import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { saidRate, timeOfUnit } from '../cells/rate-unit.ts'
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
  const isPlain = field === 'interestRate' && isSaidByLine(as) && /^[\d.,]+\s*%?$/.test(text)
  const [time] = isPlain && found.isOfFile ? timesBeside(rateUnitAt, record) : []
  return time === undefined ? found : { ...found, cell: `${text.replace(/\s*%$/, '')} % ${time}` }
}

function isSaidByLine(as: ReadAs | null): boolean {
  return as !== null && isRateReading(as) && timeOfRates(as) === undefined
}

function timesBeside(at: readonly number[], record: CellRecord | undefined): readonly TimeUnit[] {
  return at.flatMap((place) => timeOfUnit(cellText(record?.cells[place])) ?? [])
}

/** Notes a rate that its line says is for another time than it is read for. One that a person has corrected is as typed. */
export function noteOtherTime({ ofLoan, rateUnitAt }: LoanPlan, head: CellRecord | undefined, notes: LoanNotes): void {
  const rate = ofLoan.find(({ field }) => field === 'interestRate')
  const as = rate?.as ?? 'percent'
  const read = isRateReading(as) ? timeOfRates(as) : 'years'
  const isCorrected = notes.cells.some(({ field, was }) => field === 'interestRate' && was !== null)
  if (read === undefined || isCorrected || rate?.columns.some(({ at }) => saidRate(cellText(head?.cells[at])))) return
  if (timesBeside(rateUnitAt, head).some((time) => time !== read)) {
    notes.rule('interestRate', null, 'rate-of-other-time', {})
  }
}
