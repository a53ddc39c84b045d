/** Every page but the list, which is mostly opened first. */
export const readLoanPages = async () => (await import('./loan-pages.ts')).loanPages
export const readFurtherPages = async () => (await import('./further-pages.ts')).furtherPages
