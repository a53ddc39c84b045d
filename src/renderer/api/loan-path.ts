/** Where the list of loans lies at the service. */
export const LOANS_PATH = '/desk/v1/loans'

/** Where the list is searched; the search words are in the body. */
export const LOAN_SEARCH_PATH = '/desk/v1/loan-search'

/** Where a loan lies at the service. */
export function loanPath(uuid: string): string {
  return `${LOANS_PATH}/${encodeURIComponent(uuid)}`
}

/** Where two schedules of it are compared. */
export function comparisonPath(uuid: string): string {
  return `${loanPath(uuid)}/comparison`
}
