import { formatAmountText } from '../input/format-amount-text.ts'

/** Title of the warning that interest falls due on the issue date. */
export const NO_DAYS_TITLE = 'Interest over 0 days'

/** What to check, given the interest as an amount of the wire. */
export function interestOverNoDaysWords(interestAmount: string): string {
  return `${formatAmountText(interestAmount)} of interest is due on the issue date; check both dates`
}
