import { formatDay } from '../../formats/shown-text.ts'
import classes from './texts.module.css'
import { weekendWord } from './weekend-word.ts'

/** A date; Saturdays and Sundays are named, because due dates on them deserve a look. */
export function DateText({ value, withWeekend = false }: { readonly value: string; readonly withWeekend?: boolean }) {
  const weekend = withWeekend ? weekendWord(value) : undefined
  return (
    <span className={classes.date}>
      {formatDay(value)}
      {weekend && <span className={classes.weekend}> {weekend}</span>}
    </span>
  )
}
