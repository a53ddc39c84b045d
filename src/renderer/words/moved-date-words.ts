import { dateParts, parseDate, weekday } from '#values/calendar-date.ts'
import { counted } from '#values/digits.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The day that a due date was moved from: `was Sat 28`. */
export function wasOnWords(date: string): string {
  const day = parseDate(date)
  return day === undefined ? '' : `was ${WEEKDAYS[weekday(day) - 1]} ${dateParts(day).day}`
}

/** How many due dates were moved off weekends, and off holidays on other days: `4 due dates moved off a weekend`. */
export function movedWords({ weekends, holidays }: { readonly weekends: number; readonly holidays: number }): string {
  const moved = `${counted(weekends + holidays, 'due date')} moved off`
  if (holidays === 0) return `${moved} a weekend`
  return weekends === 0 ? `${moved} a holiday` : `${moved} weekends and holidays`
}

export function movedDetail(interestMoves: boolean): string {
  return interestMoves ? 'By the terms; interest moves along' : 'By the terms; interest stays as it was'
}
