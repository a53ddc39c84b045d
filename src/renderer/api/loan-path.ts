/** Where the list of loans lies at the service. */
export const LOANS_PATH = '/desk/v1/loans'

/** Path of the search of the list; the search words are in the body. */
export const LOAN_SEARCH_PATH = '/desk/v1/loan-search'

/** Path of a loan at the service. */
export function loanPath(uuid: string): string {
  return `${LOANS_PATH}/${encodeURIComponent(uuid)}`
}

/** Where two schedules of it are compared. */
export function comparisonPath(uuid: string): string {
  return `${loanPath(uuid)}/comparison`
}
