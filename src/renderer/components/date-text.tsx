import { parseDate, weekday } from '#values/calendar-date.ts'
import classes from './date-text.module.css'

/** A date as on the wire; a Saturday or a Sunday is named, because due dates there are worth a look. */
export function DateText({ value, withWeekend = false }: { readonly value: string; readonly withWeekend?: boolean }) {
  const weekend = withWeekend ? weekendWord(value) : undefined
  return (
    <span className={classes.date}>
      {value}
      {weekend && <span className={classes.weekend}> {weekend}</span>}
    </span>
  )
}

/** `Sat`, `Sun` or nothing. */
export function weekendWord(date: string): 'Sat' | 'Sun' | undefined {
  const day = parseDate(date)
  if (day === undefined) return undefined
  if (weekday(day) === 6) return 'Sat'
  return weekday(day) === 7 ? 'Sun' : undefined
}
