import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { withoutListName } from '../cells/plain-words.ts'
import { readWrittenCount } from '../cells/written-count.ts'
import { readInterestOn } from '../cells/written-interest.ts'
import { isBalloon, isDownPayment, isGrace, isOtherTerm, otherTermTexts } from '../columns/other-terms.ts'
import { cellText } from '../source-record.ts'
import { scaleOf } from './ask-amounts.ts'
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
    const field = fieldOfAmount(asked)
    const without: Choice = {
      ...leaveOut(index),
      code: 'without-term',
      params: field === 'downPayment' ? { field } : {},
    }
    const choices = [...termChoices(asked, texts), without, keepAsNote(index)]
    const place = column.tally.cells.findIndex((cell) => texts.includes(withoutListName(cellText(cell)).trim()))
    const question: OpenQuestion = {
      code: 'term-without-field',
      column: index,
      params: { head, texts: texts.slice(0, MOST_TEXTS), ...(field && { field }) },
      choices,
      ...(place >= 0 ? { place } : largestCell(asked)),
    }
    return [question]
  })

/** The line of the largest number, if the first lines have none that changes a schedule. */
function largestCell({ column: { tally } }: ColumnAsked): Pick<OpenQuestion, 'sample'> {
  const { most, mostLine } = tally
  return most === null || mostLine === null
    ? {}
    : { sample: { line: mostLine, cell: { kind: 'number', text: String(most) } } }
}

function isOpen({ planned }: ColumnAsked): boolean {
  const { field, as } = planned
  return !isAnswered(planned) && as === null && (field === null || TERM_FIELDS.has(field))
}

const TERM_FIELDS: ReadonlySet<ImportField> = new Set(['interestOn', 'graceRows', 'balloon', 'downPayment'])

/**
 * True for a term that got its field by hand. That does not say how flat interest is rounded, what a grace pays, or whether a
 * balloon is an amount or a share.
 */
function isUnsaid({ planned: { field, as } }: ColumnAsked, texts: readonly string[]): boolean {
  if (as !== null) return false
  return (
    field === 'graceRows' ||
    field === 'balloon' ||
    field === 'downPayment' ||
    (field === 'interestOn' && meanings(texts).includes('loan-amount'))
  )
}

function meanings(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const reading = readInterestOn(text)
    return reading.kind === 'ok' ? [reading.value] : []
  })
}

/** Readings by which the desk makes such schedules; none of what it makes no schedules by. */
function termChoices(asked: ColumnAsked, texts: readonly string[]): readonly Choice[] {
  const { index } = asked.column
  const means = meanings(texts)
  if (means.includes('loan-amount'))
    return [readAs(index, 'interestOn', 'flat-by-row'), readAs(index, 'interestOn', 'flat-split')]
  if (means.length > 0) return [take(index, 'interestOn')]
  const ofAmount = fieldOfAmount(asked)
  if (ofAmount !== undefined) return amountChoices(asked, ofAmount)
  const areCounts = texts.every((text) => readWrittenCount(text).kind === 'ok')
  return areCounts && (isGrace(asked.column) || asked.planned.field === 'graceRows')
    ? GRACES.map((as) => readAs(index, 'graceRows', as))
    : []
}

/** The field of a balloon or a down payment, by hand or by the name of the column; undefined for other terms. */
function fieldOfAmount({ column, planned: { field } }: ColumnAsked): 'balloon' | 'downPayment' | undefined {
  if (field === 'balloon' || field === 'downPayment') return field
  const isNumber = column.content === 'amount' || column.content === 'whole-number' || column.content === 'rate'
  if (!isNumber && column.tally.numbers === 0) return undefined
  if (isDownPayment(column)) return 'downPayment'
  return isBalloon(column) ? 'balloon' : undefined
}

/** An amount in the unit that the file says, or in euros; or a share of the loan amount, if none is above 100 percent. */
function amountChoices(asked: ColumnAsked, field: 'balloon' | 'downPayment'): readonly Choice[] {
  const { column } = asked
  const { most, belowOne, numbers } = column.tally
  const scale = scaleOf(asked)
  const isPercent =
    column.content === 'rate' || column.samples.some((text) => text.includes('%')) || /%/.test(column.head)
  const mayBeShare = isPercent || (most ?? 0) <= MOST_PERCENT
  const readings: readonly ReadAs[] = [
    ...(isPercent && numbers === 0 ? [] : [...(scale ? [scale] : []), 'euro' as const]),
    ...(mayBeShare ? ['percent-of-amount' as const] : []),
    ...(belowOne > 0 ? ['fraction-of-amount' as const] : []),
  ]
  return readings.map((as) => readAs(column.index, field, as))
}

const MOST_PERCENT = 100

const GRACES = ['grace-interest', 'grace-spread', 'grace-added', 'grace-free'] as const
