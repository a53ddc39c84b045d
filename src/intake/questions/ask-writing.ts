import { readingsOf } from '#values/vocabulary/import-questions.ts'
import {
  type ImportField,
  SOURCE_DECIMALS,
  type SourceDateOrder,
  type SourceDecimals,
} from '#values/vocabulary/import-terms.ts'
import type { ImportPlan, SettledPart } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { isReadingOpen, readingOfAll, readingQuestion, staleReading } from './ask-readings.ts'
import { type Asker, askedColumns, type Choice, type ColumnAsked, type OpenQuestion } from './open-question.ts'

/**
 * Asks which of day and month comes first: of all dates where nothing in the file settles it, or where loans would be due before
 * they are issued; of each column where dates of the file contradict one another.
 */
export const askDateOrder: Asker = (plan, facts) => [
  ...askOrders(plan, facts),
  ...askedColumns(plan, facts).flatMap(askSwapped),
  ...askMoments(plan, facts),
]

const askOrders: Asker = (plan, facts) => {
  const evidence = facts.evidence.dates
  switch (evidence?.code) {
    case 'either-way':
      return isSettled(plan, 'dates') ? [] : [question('date-order', evidence.params, orders(facts).map(dateChoice))]
    case 'settled-by':
      return askDueBeforeIssue(plan, facts)
    case 'cells-that-fit':
      return askedColumns(plan, facts).flatMap((asked) => askColumn(asked, evidence.params))
    default:
      return []
  }
}

const DATE_ORDERS = ['day-month-year', 'month-day-year'] as const

/** The order in which fewer lines are due before they are issued comes first, behind that of years of two digits. */
function orders({ dueBeforeIssue: { dayFirst, monthFirst }, evidence }: SourceFacts): readonly SourceDateOrder[] {
  if (evidence.dates?.params.order === 'year-month-day') return ['year-month-day', 'day-month-year']
  return dayFirst > monthFirst ? DATE_ORDERS.toReversed() : DATE_ORDERS
}

function dateChoice(dateOrder: SourceDateOrder): Choice {
  return { code: 'read-dates', params: { dateOrder }, change: { format: { dateOrder } } }
}

/** Some dates settle the order, but with the other one fewer loans are due before they are issued. */
function askDueBeforeIssue({ format }: ImportPlan, facts: SourceFacts): readonly OpenQuestion[] {
  const { dayFirst, monthFirst } = facts.dueBeforeIssue
  const isMonthFirst = format.dateOrder === 'month-day-year'
  const [before, otherwise] = isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  if (before <= otherwise) return []
  const params = { ...facts.evidence.dates?.params, before }
  return [question('date-order', params, orders(facts).map(dateChoice))]
}

/** Dates of a column may be in another order than those of the others. */
function askColumn(asked: ColumnAsked, params: OpenQuestion['params']): readonly OpenQuestion[] {
  const { dayFirst, monthFirst, eitherWay } = asked.column.tally.dates
  const isOpen = isReadingOpen(asked, (field) => readingsOf(field).includes('day-first')) && !isSwapped(asked)
  if (!isOpen || (dayFirst ?? monthFirst ?? eitherWay) === null) return []
  const readings = monthFirst !== null && dayFirst === null ? DATE_READINGS.toReversed() : DATE_READINGS
  const sample = eitherWay === null ? {} : { text: eitherWay }
  return readingQuestion('date-order', asked, { ...params, ...sample }, readings)
}

const DATE_READINGS = ['day-first', 'month-first'] as const

/** A spreadsheet that takes the other order makes real dates of those up to the 12th, swapped, and leaves the others as texts. */
function askSwapped(asked: ColumnAsked): readonly OpenQuestion[] {
  if (!isSwapped(asked)) return askStaleSwap(asked)
  const { lines, dates } = asked.column.tally
  const { dayFirst, monthFirst, typed, turned } = dates
  const readings = dayFirst === null ? MONTH_SWAPPED : DAY_SWAPPED
  const [question] = readingQuestion('date-order', asked, { typed, text: dayFirst ?? monthFirst ?? '' }, readings)
  if (question === undefined) return []
  // Texts are read alike by both answers: only a real date shows how they differ.
  if (turned === null) return [question]
  const place = lines.indexOf(turned.line)
  const { line, text } = turned
  return [{ ...question, ...(place >= 0 ? { place } : { sample: { line, cell: { kind: 'date', text } } }) }]
}

const DAY_SWAPPED = ['day-first-swapped', 'day-first'] as const
const MONTH_SWAPPED = ['month-first-swapped', 'month-first'] as const

/** Asks of which day moments of another time zone are, if some are midnight here; one answer holds for all columns that have some. */
const askMoments: Asker = (plan, facts) => {
  const isDate = (field: ImportField) => readingsOf(field).includes('day-first')
  const open = askedColumns(plan, facts).filter(
    (asked) => asked.column.tally.dates.hasTimes && isReadingOpen(asked, isDate),
  )
  const first = open.find(({ column }) => column.tally.dates.moment !== null)
  const moment = first?.column.tally.dates.moment
  if (!first || !moment) return []
  const { line, text } = moment
  const sample = { line, cell: text, isPlain: true }
  const all = [first, ...open.filter((asked) => asked !== first)]
  return readingOfAll('date-order', all, { moment: text }, MOMENTS).map((question) => ({ ...question, sample }))
}

const MOMENTS = ['next-day-at-midnight', 'day-as-written'] as const

/** A saved mapping that swaps real dates is asked about where the dates of the file do not look swapped. */
function askStaleSwap(asked: ColumnAsked): readonly OpenQuestion[] {
  const { column, planned } = asked
  if (column.tally.dates.typed === 0 || looksSwapped(column)) return []
  const plain = planned.as === 'month-first-swapped' ? 'month-first' : 'day-first'
  const isSwapping = planned.as === 'day-first-swapped' || planned.as === 'month-first-swapped'
  return isSwapping ? staleReading('date-order', asked, {}, [], plain) : []
}

function isSwapped(asked: ColumnAsked): boolean {
  return looksSwapped(asked.column) && isReadingOpen(asked, (field) => readingsOf(field).includes('day-first'))
}

function looksSwapped({ tally }: SourceColumn): boolean {
  const { dayFirst, monthFirst, eitherWay, typed, late } = tally.dates
  return (dayFirst === null) !== (monthFirst === null) && eitherWay === null && typed > 0 && late === 0
}

/** Asks which sign is the decimal one, where the amounts of the file leave it open. */
export const askDecimals: Asker = (plan, facts) => {
  const evidence = facts.evidence.decimals
  if (evidence?.code !== 'either-way' || isSettled(plan, 'decimals')) return []
  return [question('decimal-sign', evidence.params, decimalsOf(facts).map(decimalsChoice))]
}

/** The likelier first: an amount has two decimals at most, so that three digits are rather thousands. */
function decimalsOf({ format }: SourceFacts): readonly SourceDecimals[] {
  return SOURCE_DECIMALS.toSorted((a, b) => Number(b === format.decimals) - Number(a === format.decimals))
}

function decimalsChoice(decimals: SourceDecimals): Choice {
  return { code: 'read-decimals', params: { decimals }, change: { format: { decimals } } }
}

/** True if the saved mapping says what the file leaves open. */
function isSettled({ mapping }: ImportPlan, part: SettledPart): boolean {
  return mapping?.settles.includes(part) === true
}

function question(
  code: 'date-order' | 'decimal-sign',
  params: OpenQuestion['params'],
  choices: readonly Choice[],
): OpenQuestion {
  return { code, column: null, params, choices }
}
