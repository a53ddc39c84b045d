import { saidPeriods } from '../cells/period-words.ts'
import { plainWords } from '../cells/plain-words.ts'
import { isRateUnit } from '../cells/rate-unit.ts'
import { unitOfTerm } from '../cells/term-unit.ts'
import type { TimeUnit } from '../cells/time-words.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import { namedField } from './name-index.ts'
import { saysCount } from './term-names.ts'
import { isUnitColumn } from './unit-columns.ts'

const TERM_WORD =
  /term|tenor|okres|laufzeit|plazo|dur[ae]|looptijd|lopetid|loptid|dob[ay]|futamid|срок|period|perioad|trajan|rok[uy]|διαρκεια|laina-?aika|tahtaeg|tahtaj/

/**
 * Column of nothing but units of time, which says per line what a term counts: the one behind it, or one with its name. None for a number
 * of payments, and no column that is a field itself, such as the unit of the time between due dates.
 */
export function termUnitColumn(
  term: SourceColumn,
  columns: readonly SourceColumn[],
  planned: readonly PlannedColumn[],
): SourceColumn | undefined {
  if (saysCount(term.head)) return undefined
  const free = planned.filter(
    ({ index, field }) => index !== term.index && (field === null || field === 'furtherField'),
  )
  const own = free.flatMap(({ index }) => columns[index] ?? []).filter(({ sheet }) => sheet === term.sheet)
  return own.find((other) => holdsTermUnits(other, other.index === term.index + 1))
}

/** Units of time in a column, each once. */
export function termUnits({ tally }: SourceColumn): ReadonlySet<TimeUnit> {
  return new Set(tally.values.flatMap((text) => unitOfTerm(text) ?? []))
}

/** True if the name of a column says a unit, so that its words are no times between due dates. */
export function isNamedUnit({ head }: SourceColumn): boolean {
  return isUnitColumn(plainWords(head))
}

/**
 * True for units of terms by name and content, of which half are known; behind a term also without a name that is known, if all are, and
 * they differ. Adverbs such as `monthly` are times between due dates.
 */
function holdsTermUnits(column: SourceColumn, isBehind: boolean): boolean {
  const { head, tally } = column
  const texts = tally.values.filter((text) => text.trim() !== '')
  const known = texts.filter((text) => unitOfTerm(text) !== undefined)
  const areOthers = texts.some((text) => isRateUnit(text) || saidPeriods(text).periods.length > 0)
  if (known.length * 2 < texts.length || known.length === 0 || areOthers) return false
  if (isNamedUnit(column)) return isBehind || TERM_WORD.test(plainWords(head))
  return isBehind && known.length === texts.length && termUnits(column).size > 1 && namedField(head) === undefined
}
