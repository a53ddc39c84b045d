import { dateParts, parseDate, weekday } from '#values/calendar-date.ts'
import { counted } from '../formats/shown-text.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Text of the day from which a due date was moved: `was Sat 28`. */
export function wasOnWords(date: string): string {
  const day = parseDate(date)
  return day === undefined ? '' : `was ${WEEKDAYS[weekday(day) - 1]} ${dateParts(day).day}`
}

/** Number of due dates moved off weekends, and off holidays on other days, as text: `4 due dates moved off a weekend`. */
export function movedWords({ weekends, holidays }: { readonly weekends: number; readonly holidays: number }): string {
  const moved = `${counted(weekends + holidays, 'due date')} moved off`
  if (holidays === 0) return `${moved} a weekend`
  return weekends === 0 ? `${moved} a holiday` : `${moved} weekends and holidays`
}

export function movedDetail(interestMoves: boolean): string {
  return interestMoves ? 'By the terms; interest moves along' : 'By the terms; interest stays as it was'
}
