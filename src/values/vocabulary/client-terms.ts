/** Whether the code of a client is a personal or a registry code. */
export const CLIENT_KINDS = ['person', 'company'] as const

export type ClientKind = (typeof CLIENT_KINDS)[number]

/**
 * `fits`: a code is as its country makes them. `check-digit`: its last digit is not what the others ask for. `form`: it is
 * too short, too long, or has a character or a birthday that none has. `zeros-lost`: it fits with the zeros that a spreadsheet
 * drops. `other-kind`: it is the code of a company, not of a person, or the other way round. `unknown`: no rule is known.
 */
export const CODE_CHECKS = ['fits', 'check-digit', 'form', 'zeros-lost', 'other-kind', 'unknown'] as const

export type CodeCheck = (typeof CODE_CHECKS)[number]

/** Clients that a search offers at once. */
export const MOST_FOUND_CLIENTS = 20
/** Loans of one client whose figures are added up. */
export const MOST_ADDED_LOANS = 20_000
/** Overdue installments of one client that are listed, and names it had before. */
export const MOST_OVERDUE_ROWS = 200
export const MOST_OTHER_NAMES = 10
