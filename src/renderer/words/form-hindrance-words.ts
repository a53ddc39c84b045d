import type { ConventionBody } from '#contract/desk/convention.ts'
import { formatDay } from '../formats/shown-text.ts'

/** Why the form of a new loan has no terms that make the rows of a convention. */
export type FormHindrance =
  | 'start'
  | 'level'
  | 'last-row'
  | 'pauses'
  | 'rounded-when-due'
  | 'due-dates'
  | 'holidays'
  | 'country'
  | 'other-rows'

/** The same in few words, after what cannot be done. */
export const HINDRANCE_WORDS: Readonly<Record<FormHindrance, (convention: ConventionBody) => string>> = {
  start: ({ startDate }) => `interest runs from ${formatDay(startDate)}, not from the issue date`,
  level: () => 'the principal is as typed, not calculated',
  'last-row': () => 'the last row does not pay the rest',
  'rounded-when-due': () => 'interest is rounded once, where it falls due',
  pauses: () => 'there is more than one payment holiday',
  'due-dates': () => 'the due dates follow no rule',
  holidays: () => 'the due dates were moved by holidays of another country',
  country: () => 'choose the country whose holidays moved the due dates',
  'other-rows': () => 'the form would make other rows from them',
}
