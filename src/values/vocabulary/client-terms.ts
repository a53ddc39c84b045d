/** Kinds of clients: a person has a personal code, a company a registry code. */
export const CLIENT_KINDS = ['person', 'company'] as const

export type ClientKind = (typeof CLIENT_KINDS)[number]

/**
 * Results of checking a client code against the rules of its country. `fits`: valid. `check-digit`: the check digit is
 * wrong. `form`: the length, a character or the birthday is invalid. `zeros-lost`: valid with the leading zeros that a
 * spreadsheet drops. `other-kind`: a company's code instead of a person's, or the reverse. `unknown`: no rule is known.
 */
export const CODE_CHECKS = ['fits', 'check-digit', 'form', 'zeros-lost', 'other-kind', 'unknown'] as const

export type CodeCheck = (typeof CODE_CHECKS)[number]

/**
 * Orders of the list of clients. `newest`: by the registration of the first loan. `daysLate`: by the earliest due date
 * of the loans, so that the clients who are late longest come first, and those who owe nothing last.
 */
export const CLIENT_SORTS = ['newest', 'daysLate'] as const

export type ClientSort = (typeof CLIENT_SORTS)[number]

/** Maximum number of clients that a search returns. */
export const MOST_FOUND_CLIENTS = 20
/** Maximum number of loans of one client whose figures the desk adds up. */
export const MOST_ADDED_LOANS = 20_000
/** Maximum number of overdue installments, and of former names, listed for one client. */
export const MOST_OVERDUE_ROWS = 200
export const MOST_OTHER_NAMES = 10
