/** The pages of one loan, client or file of evidence. */
export const readLoanPages = async () => (await import('./loan-pages.ts')).loanPages
