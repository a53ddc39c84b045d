/** Title of the warning that interest falls due on the issue date. */
export const NO_DAYS_TITLE = 'Interest over 0 days'

/** Sentence that says what to check, given the interest as a text such as `1,141.16`. */
export function interestOverNoDaysWords(interest: string): string {
  return `${interest} of interest is due on the issue date; check both dates`
}
