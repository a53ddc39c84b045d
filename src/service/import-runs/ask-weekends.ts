import { WEEKEND_RULES, weekendRule } from '#intake/cells/weekend-rule.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import { makesDueDates } from '#intake/loans/loan-terms.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { type CalendarDate, formatDate, isWeekend } from '#values/calendar-date.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { workingDay } from '#values/working-days.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { FIRST_LINES, type Sample, samples } from './made-samples.ts'

/**
 * Asks what becomes of due dates on weekends that the file does not name, but the desk counts. Nothing in a file says it: a first due
 * date on a Sunday may be the day from which the later ones are counted. A rule by which more of the first lines can be made, as
 * their final due dates are moved by it, comes first.
 */
export function askWeekends(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'workingDays')
  if (isSaid || !makesDueDates(plan) || isOwnTable(plan, parts.facts)) return []
  const made = samples(plan, parts, FIRST_LINES)
  const counted = made.filter((sample) => countedDates(sample).length > 0)
  const shown = counted.find((sample) => weekendOf(sample) !== undefined)
  const isEachMade = made.length >= Math.min(parts.facts.lines, FIRST_LINES.length)
  const isFurther = parts.facts.lines > FIRST_LINES.length && counted.length > 0
  if (shown === undefined && isEachMade && !isFurther) return []
  const place = (shown ?? counted[0] ?? made[0])?.place ?? 0
  const column = anchorOf(plan, parts, place)
  if (column === undefined) return []
  const date = shown && weekendOf(shown)
  const choices = ranked(plan, parts).map((value) => choiceOf(plan, value, date))
  return [{ code: 'weekends', column, params: {}, choices, place }]
}

/** Rules of most lenders. The rest are among the fixed values. */
const USUAL = WEEKEND_RULES.filter((value) => {
  const known = weekendRule(value)
  return known?.rule === 'following' || known?.interestMoves !== true
})

/** The usual rules, those first by which final due dates of the most first lines are due dates. */
function ranked(plan: ImportPlan, parts: OutcomeParts): readonly string[] {
  if (!plan.columns.some(({ field }) => field === 'finalDueDate')) return USUAL
  const ways = USUAL.map((value) => ({ value, count: samples(withRule(plan, value), parts, FIRST_LINES).length }))
  return ways.toSorted((a, b) => b.count - a.count).map(({ value }) => value)
}

/** Due dates of a loan that no cell of its line names. */
function countedDates({ read: { terms, cells }, made: { schedule } }: Sample): readonly CalendarDate[] {
  if (terms === null || (hasSingleRow(terms) && terms.due.kind === 'date')) return []
  const isFirstSaid = !hasSingleRow(terms) && terms.firstDueDate !== undefined
  const isFinalSaid = cells.some(({ field, text }) => field === 'finalDueDate' && text !== '')
  return schedule.slice(isFirstSaid ? 1 : 0, isFinalSaid ? -1 : undefined).map(({ dueDate }) => dueDate)
}

function weekendOf(sample: Sample): CalendarDate | undefined {
  return countedDates(sample).find(isWeekend)
}

/** Column with a filled cell in the line that shows the outcomes. */
function anchorOf({ columns }: ImportPlan, { facts }: OutcomeParts, place: number): number | undefined {
  const isFilled = (index: number) => cellText(facts.columns[index]?.tally.cells[place] ?? '').trim() !== ''
  const of = (wanted: ImportField) => columns.find(({ field, index }) => field === wanted && isFilled(index))?.index
  return of('firstDueDate') ?? of('lenderIssueDate') ?? of('loanAmount')
}

function choiceOf(plan: ImportPlan, value: string, date: CalendarDate | undefined): Choice {
  const rule = weekendRule(value)?.rule
  const moved = date === undefined || rule === undefined ? undefined : workingDay(date, { rule, holidays: new Set() })
  const dates = date === undefined || moved === undefined ? {} : { from: formatDate(date), to: formatDate(moved) }
  return {
    code: 'fix-value',
    params: { field: 'workingDays', value, ...dates },
    change: { fixed: withRule(plan, value).fixed },
  }
}

function withRule(plan: ImportPlan, value: string) {
  return { ...plan, fixed: [...plan.fixed, { field: 'workingDays' as const, value }] }
}
