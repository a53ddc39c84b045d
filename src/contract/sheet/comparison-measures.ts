import type { ComparisonBody, PassedSinceBody } from '../desk/comparison.ts'
import { effectWords, MEASURE_WORDS, noRateText, SINCE_WORDS } from '../desk/comparison-words.ts'
import { sinceLines } from '../desk/passed-since-words.ts'
import type { SheetCell, SheetMeasures } from './sheet.ts'

type Measures = ComparisonBody['measures']

/**
 * Two tables, as on the page of the comparison: the effect on the schedule, and what happened to the schedule since.
 */
export function comparisonMeasures(comparison: ComparisonBody): readonly SheetMeasures[] {
  const { measures, since } = comparison
  const notes = [noRateText('Before', measures.before), noRateText('After', measures.after)]
  const effect = {
    name: effectWords(comparison),
    columns: ['Measure', 'Before', 'Change', 'After'],
    rows: rowsOf(measures),
    notes: notes.flatMap((note) => note ?? []),
  }
  return since ? [effect, sinceMeasures(since)] : [effect]
}

function sinceMeasures(since: PassedSinceBody): SheetMeasures {
  return {
    name: SINCE_WORDS,
    columns: ['Measure', `${since.fromDate} to ${since.toDate}`],
    rows: sinceLines(since).map(({ words, kind, value }) => [
      { kind: 'text', value: words },
      { kind, value },
    ]),
    notes: [],
  }
}

function rowsOf(measures: Measures): readonly (readonly SheetCell[])[] {
  const { before, after, change } = measures
  const dayWords = `${MEASURE_WORDS['final-date']}, change in days`
  return [
    countRow(dayWords, finalDate(before), change.finalPaymentDays, finalDate(after)),
    countRow(MEASURE_WORDS.left, left(before), change.installmentsLeft, left(after)),
    figureRow(MEASURE_WORDS['still-due'], measures, 'stillDueAmount'),
    figureRow(MEASURE_WORDS.life, measures, 'averageLife'),
    figureRow(`${MEASURE_WORDS.rate}, %`, measures, 'effectiveRate'),
  ]
}

function countRow(words: string, before: SheetCell, change: number, after: SheetCell): readonly SheetCell[] {
  return [{ kind: 'text', value: words }, before, { kind: 'count-change', value: change }, after]
}

/** Row of a figure. Years and percentages have two decimals here, like amounts. */
function figureRow(
  words: string,
  { before, after, change }: Measures,
  name: 'stillDueAmount' | 'averageLife' | 'effectiveRate',
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
