/** Every page except the list, which is usually opened first. */
export const readLoanPages = async () => (await import('./loan-pages.ts')).loanPages
export const readFurtherPages = async () => (await import('./further-pages.ts')).furtherPages
