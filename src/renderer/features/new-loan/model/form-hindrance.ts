import type { ConventionBody } from '#contract/desk/convention.ts'
import type { FormHindrance } from '../../../words/form-hindrance-words.ts'

/** First property of the convention that the form has no field for, checked before any rows are made. */
export function hindranceOf(convention: ConventionBody, issueDate: string): FormHindrance | undefined {
  const { level, lastRow, scheduleType, startDate, pauses, isRoundedWhenDue } = convention
  if (startDate !== issueDate) return 'start'
  if (level === 'as-given' && scheduleType !== 'ANNUITY') return 'level'
  if (lastRow !== 'pays-rest') return 'last-row'
  if (isRoundedWhenDue) return 'rounded-when-due'
  return pauses.filter(({ fromRow }) => fromRow > 1).length > 1 ? 'pauses' : undefined
}

/** Reason why none of the candidate terms reproduced the rows. */
export function unprovenHindrance(
  { workingDays }: Pick<ConventionBody, 'workingDays'>,
  { candidates, country }: { readonly candidates: number; readonly country: string },
): FormHindrance {
  if (candidates === 0) return 'due-dates'
  if (workingDays === 'as-they-fall') return 'other-rows'
  return country === '' ? 'country' : 'holidays'
}
