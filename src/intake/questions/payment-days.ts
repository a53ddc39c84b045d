import { isOfWords, paymentDay } from '../cells/first-due-rule.ts'
import { plainWords } from '../cells/plain-words.ts'
import { timeUnit } from '../cells/time-words.ts'
import { type ColumnAsked, isAnswered } from './open-question.ts'

const OF_DAYS =
  /(^| )(day|payday|tag|zahltag|falligkeitstag|diena|dienos|paev|maksepaev|dzien|ημερα|ημ|dia|giorno|jour|dag|betaaldag|forfallodag|den|paiva|erapaiva|ziua|zi|nap|dan|день|число|ден|gun)( |$)/
/** Words of days that are counted, or past. */
const COUNTED = /(^| )(days|arrears|late|overdue|past|dpd|verzug|veluotu|kavejuma|retraso|ritardo|retard|grace)( |$)/

/** True for a number with a unit of time, such as `1m`, which is no day of a month. */
function isTime(text: string): boolean {
  return /^\d+\s?\p{L}+\.?$/u.test(text.trim()) && timeUnit(text.replace(/\d/g, ' ')) !== undefined
}

/** True for a column that is no field of a loan and whose cells each say a day of the month, by its name or the words of its cells. */
export function mayBePaymentDay({ column: { head, tally, filled }, planned }: ColumnAsked): boolean {
  const isFree = planned.field === null || !planned.isSure
  if (!isFree || isAnswered(planned) || tally.values.length === 0) return false
  const days = tally.values.filter((text) => paymentDay(text) !== undefined && !isTime(text))
  // A single payment has words instead of a day.
  const areDays = days.length > 0 && tally.values.every((text) => days.includes(text) || isOfWords(text))
  const haveWords = filled > 0 && days.every((text) => /\p{L}|\d\./u.test(text))
  const words = plainWords(head)
  return areDays && (haveWords || (OF_DAYS.test(words) && !COUNTED.test(words)))
}
