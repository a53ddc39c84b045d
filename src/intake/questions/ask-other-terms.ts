import { withoutListName } from '../cells/plain-words.ts'
import { readWrittenCount } from '../cells/written-count.ts'
import { readInterestOn } from '../cells/written-interest.ts'
import { isGrace, isOtherTerm, otherTermTexts } from '../columns/other-terms.ts'
import { cellText } from '../source-record.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  isAnswered,
  keepAsNote,
  leaveOut,
  type OpenQuestion,
  readAs,
  take,
} from './open-question.ts'

/** So many of the values are shown. */
const MOST_TEXTS = 5

/**
 * Asks about flat interest, graces and other terms that change a schedule, if the desk makes the schedules and would make other
 * ones. No name of a column settles how flat interest is rounded, or what becomes of the interest of a grace.
 */
export const askOtherTerms: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((asked) => {
    const { column } = asked
    const { index, head } = column
    const texts = otherTermTexts(column)
    const isAsked = isUnsaid(asked, texts) || (isOpen(asked) && isOtherTerm(column))
    if (plan.format.shape !== 'loan-a-line' || !isAsked) return []
    if (texts.length === 0) return []
    const without: Choice = { ...leaveOut(index), code: 'without-term' }
    const choices = [...termChoices(asked, texts), without, keepAsNote(index)]
    const place = column.tally.cells.findIndex((cell) => texts.includes(withoutListName(cellText(cell)).trim()))
    const question: OpenQuestion = {
      code: 'term-without-field',
      column: index,
      params: { head, texts: texts.slice(0, MOST_TEXTS) },
      choices,
      ...(place >= 0 && { place }),
    }
    return [question]
  })

function isOpen({ planned }: ColumnAsked): boolean {
  const { field, as } = planned
  return !isAnswered(planned) && as === null && (field === null || field === 'interestOn' || field === 'graceRows')
}

/** True for flat interest and a grace that got their field by hand: it does not say how the one is rounded, or what the other pays. */
function isUnsaid({ planned: { field, as } }: ColumnAsked, texts: readonly string[]): boolean {
  if (as !== null) return false
  return field === 'graceRows' || (field === 'interestOn' && meanings(texts).includes('loan-amount'))
}

function meanings(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const reading = readInterestOn(text)
    return reading.kind === 'ok' ? [reading.value] : []
  })
}

/** Readings by which the desk makes such schedules; none of a balloon and of what it makes no schedules by. */
function termChoices(asked: ColumnAsked, texts: readonly string[]): readonly Choice[] {
  const { index } = asked.column
  const means = meanings(texts)
  if (means.includes('loan-amount'))
    return [readAs(index, 'interestOn', 'flat-by-row'), readAs(index, 'interestOn', 'flat-split')]
  if (means.length > 0) return [take(index, 'interestOn')]
  const areCounts = texts.every((text) => readWrittenCount(text).kind === 'ok')
  return areCounts && (isGrace(asked.column) || asked.planned.field === 'graceRows')
    ? GRACES.map((as) => readAs(index, 'graceRows', as))
    : []
}

const GRACES = ['grace-interest', 'grace-spread', 'grace-added', 'grace-free'] as const
