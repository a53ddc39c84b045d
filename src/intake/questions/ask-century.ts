import { type CalendarDate, dateParts } from '#values/calendar-date.ts'
import { readingsOf } from '#values/vocabulary/import-questions.ts'
import { saysCentury } from '../cells/read-as.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { ColumnFacts, SourceFacts } from '../source-facts.ts'
import { isReadingOpen, readingQuestion } from './ask-readings.ts'
import { askedColumns, type ColumnAsked, type OpenQuestion } from './open-question.ts'

/** A date of a loan is at most so many years from today: then two digits say its year. */
const MOST_YEARS = 40

const CENTURIES = ['years-from-1967', 'years-to-2085'] as const

/**
 * Asks of which century the years of two digits of a column are, if one of them is near today in neither. Not asked of due
 * dates that would be before all issue dates of the file.
 */
export function askCentury(plan: ImportPlan, facts: SourceFacts, today: CalendarDate): readonly OpenQuestion[] {
  return columnsInDoubt(plan, facts, today).flatMap((asked) => {
    const date = yearsInDoubt(asked.column.tally.dates, today)[0]
    if (date === undefined || !isReadingOpen(asked, isDate)) return []
    const { year, line, text } = date
    const params = { text, years: [`${1900 + year}`, `${2000 + year}`] }
    const place = asked.column.tally.lines.indexOf(line)
    return readingQuestion('century', asked, params, CENTURIES).map((question) => ({
      ...question,
      ...(place >= 0 ? { place } : { sample: { line, cell: text, isPlain: true } }),
    }))
  })
}

/** Columns with years of two digits of which neither a person nor the file says the century. */
export function columnsInDoubt(plan: ImportPlan, facts: SourceFacts, today: CalendarDate): readonly ColumnAsked[] {
  const issued = firstIssue(plan, facts, today)
  return askedColumns(plan, facts).filter(({ column, planned }) => {
    const open = isDate(planned.field) && !saysCentury(planned.as) ? yearsInDoubt(column.tally.dates, today) : []
    return open.some(({ year }) => planned.field === 'lenderIssueDate' || issued === undefined || 1900 + year >= issued)
  })
}

function isDate(field: PlannedColumn['field']): boolean {
  return readingsOf(field).includes(CENTURIES[0])
}

type Dates = ColumnFacts['dates']

function yearsInDoubt({ shortYears }: Dates, today: CalendarDate): Dates['shortYears'] {
  return shortYears.filter(({ year }) => !isNear(1900 + year, today) && !isNear(2000 + year, today))
}

function isNear(year: number, today: CalendarDate): boolean {
  return Math.abs(year - dateParts(today).year) <= MOST_YEARS
}

/** The lowest year that an issue date may be of; undefined if the file has none. */
function firstIssue(plan: ImportPlan, facts: SourceFacts, today: CalendarDate): number | undefined {
  const issued = plan.columns.find(({ field }) => field === 'lenderIssueDate')
  const dates = issued && facts.columns[issued.index]?.tally.dates
  if (!dates) return undefined
  const short = dates.shortYears.map(({ year }) => (isNear(2000 + year, today) ? 2000 + year : 1900 + year))
  const years = dates.firstYear === null ? short : [dates.firstYear, ...short]
  return years.length === 0 ? undefined : Math.min(...years)
}
