/**
 * The pages that are neither the list nor of one loan. Apart from those of a loan, which load the panel of a payment from
 * here.
 */
export const readFurtherPages = async () => (await import('./further-pages.ts')).furtherPages
