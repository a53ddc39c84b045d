import type { MeasureChangesBody, ScheduleMeasuresBody } from '#contract/desk/comparison.ts'
import { MEASURE_WORDS } from '#contract/desk/comparison-words.ts'
import {
  formatAmountText,
  formatDay,
  formatSignedAmount,
  formatSignedCount,
  groupDigits,
  isZeroAmount,
} from '../../formats/shown-text.ts'

/** A measure of two schedules, formatted for display. */
export type Measure = {
  readonly key: keyof typeof MEASURE_WORDS
  readonly words: string
  readonly before: string
  readonly change: string
  readonly after: string
  readonly isChanged: boolean
}

/** The measures of two schedules as lines of words, in their order on the page. */
export function measureLines(
  before: ScheduleMeasuresBody,
  after: ScheduleMeasuresBody,
  change: MeasureChangesBody,
): Measure[] {
  return [
    {
      key: 'final-date',
      words: MEASURE_WORDS['final-date'],
      before: formatDay(before.finalPaymentDate),
      change: dayChange(change.finalPaymentDays),
      after: formatDay(after.finalPaymentDate),
      isChanged: change.finalPaymentDays !== 0,
    },
    {
      key: 'left',
      words: MEASURE_WORDS.left,
      before: groupDigits(before.installmentsLeft),
      change: formatSignedCount(change.installmentsLeft),
      after: groupDigits(after.installmentsLeft),
      isChanged: change.installmentsLeft !== 0,
    },
    amountLine('still-due', before.stillDueAmount, change.stillDueAmount, after.stillDueAmount),
    figureLine('life', before.averageLife, change.averageLife, after.averageLife),
    figureLine('rate', before.effectiveRate, change.effectiveRate, after.effectiveRate, ' %'),
  ]
}

/** Paid amounts of both sides, and their difference (after less before). */
export function paidLine({ before, change, after }: Pick<Measure, 'before' | 'change' | 'after'>): Measure {
  return amountLine('paid', before, change, after)
}

/** "+30 days", "−1 day", "0". */
export function dayChange(days: number): string {
  return days === 0 ? '0' : `${formatSignedCount(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
}

function amountLine(key: Measure['key'], before: string, change: string, after: string): Measure {
  const [from, to] = [formatAmountText(before), formatAmountText(after)]
  const isChanged = !isZeroAmount(change)
  return { key, words: MEASURE_WORDS[key], before: from, change: formatSignedAmount(change), after: to, isChanged }
}

type Figure = string | null

function figureLine(key: Measure['key'], before: Figure, change: Figure, after: Figure, unit = ''): Measure {
  const text = (figure: Figure) => (figure === null ? '–' : `${formatAmountText(figure)}${unit}`)
  return {
    key,
    words: MEASURE_WORDS[key],
    before: text(before),
    change: change === null ? '–' : formatSignedAmount(change),
    after: text(after),
    isChanged: change !== null && !isZeroAmount(change),
  }
}
