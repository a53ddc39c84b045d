/** What may be under way once at a time on a connection: the making of a loan, by its lender loan ID. */
export function loanKey(lenderLoanId: string): string {
  return `createLoan ${lenderLoanId}`
}

/** And the extension of a loan: while one is undecided, no other may be sent, whatever its days. */
export function extensionKey(loanUuid: string): string {
  return `createLoanExtension ${loanUuid.toLowerCase()}`
}
