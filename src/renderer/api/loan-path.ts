/** Where the list of loans lies at the service. */
export const LOANS_PATH = '/desk/v1/loans'

/** Where a loan lies at the service. */
export function loanPath(uuid: string): string {
  return `${LOANS_PATH}/${encodeURIComponent(uuid)}`
}

/** Where two schedules of it are compared. */
export function comparisonPath(uuid: string): string {
  return `${loanPath(uuid)}/comparison`
}
