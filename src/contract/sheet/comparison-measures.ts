import type { ComparisonBody } from '../desk/comparison.ts'
import { MEASURE_WORDS, noRateText } from '../desk/comparison-words.ts'
import type { SheetCell, SheetMeasures } from './sheet.ts'

type Measures = ComparisonBody['measures']

const COLUMNS = ['Measure', 'Before', 'Change', 'After'] as const

/** Both schedules in figures, and after less before; as on the page of the comparison. */
export function comparisonMeasures(measures: Measures): SheetMeasures {
  const notes = [noRateText('Before', measures.before), noRateText('After', measures.after)]
  return { name: 'Measures', columns: COLUMNS, rows: rowsOf(measures), notes: notes.flatMap((note) => note ?? []) }
}

/** What was paid in between is said where something was: it explains the rest of what is due. */
function rowsOf(measures: Measures): readonly (readonly SheetCell[])[] {
  const { before, after, change } = measures
  const dayWords = `${MEASURE_WORDS['final-date']}, change in days`
  return [
    countRow(dayWords, finalDate(before), change.finalPaymentDays, finalDate(after)),
    countRow(MEASURE_WORDS.left, left(before), change.installmentsLeft, left(after)),
    ...(change.paidAmount === '0.00' ? [] : [figureRow(MEASURE_WORDS.paid, measures, 'paidAmount')]),
    figureRow(MEASURE_WORDS['still-due'], measures, 'stillDueAmount'),
    figureRow(MEASURE_WORDS.life, measures, 'averageLife'),
    figureRow(`${MEASURE_WORDS.rate}, %`, measures, 'effectiveRate'),
  ]
}

function countRow(words: string, before: SheetCell, change: number, after: SheetCell): readonly SheetCell[] {
  return [{ kind: 'text', value: words }, before, { kind: 'count-change', value: change }, after]
}

/** Years and percentages have two decimals here, as amounts have. */
function figureRow(
  words: string,
  { before, after, change }: Measures,
  name: 'paidAmount' | 'stillDueAmount' | 'averageLife' | 'effectiveRate',
): readonly SheetCell[] {
  return [
    { kind: 'text', value: words },
    { kind: 'amount', value: before[name] },
    { kind: 'change', value: change[name] },
    { kind: 'amount', value: after[name] },
  ]
}

function finalDate({ finalPaymentDate }: Measures['before']): SheetCell {
  return { kind: 'date', value: finalPaymentDate }
}

function left({ installmentsLeft }: Measures['before']): SheetCell {
  return { kind: 'count', value: installmentsLeft }
}
