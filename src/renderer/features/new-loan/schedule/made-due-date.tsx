import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { DateText } from '../../../components/texts/date-text.tsx'
import texts from '../../../components/texts/texts.module.css'
import { formatDay } from '../../../formats/shown-text.ts'
import { wasOnWords } from '../../../words/moved-date-words.ts'

/** A due date; if a weekend or a holiday moved it, also the original date. */
export function MadeDueDate({ row: { dueDate, unmovedDate } }: { readonly row: InstallmentBody }) {
  if (!isMovedRow({ dueDate, unmovedDate })) return <DateText value={dueDate} withWeekend />
  return (
    <span className={texts.date}>
      {formatDay(dueDate)}
      <span className={texts.weekend}> {wasOnWords(unmovedDate)}</span>
    </span>
  )
}

export function isMovedRow({ dueDate, unmovedDate }: Pick<InstallmentBody, 'dueDate' | 'unmovedDate'>): boolean {
  return dueDate !== unmovedDate
}
