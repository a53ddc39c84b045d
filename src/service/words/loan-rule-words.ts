export const AMOUNT_TOO_LARGE = 'An amount over 12 digits'
export const TOTAL_TOO_LARGE = 'A total over 12 digits'

/** `latestDate` is `YYYY-MM-DD`. */
export function datePastLimitWords(latestDate: string): string {
  return `A due date would pass ${latestDate}`
}
