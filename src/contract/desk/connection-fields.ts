import { LOAN_FIELDS } from '../create-loan.ts'

const OF_THE_LOAN = 'A loan has a field of this name itself'

/**
 * What is wrong with the name of a field that a connection sends with every loan: it would take the place of what was
 * entered. Undefined where nothing is.
 */
export function furtherFieldFault(name: string): string | undefined {
  return LOAN_FIELDS.has(name) ? OF_THE_LOAN : undefined
}

/** The same for the field that allows extensions; it and a further field cannot share a name either. */
export function extensionsFieldFault(name: string, furtherNames: readonly string[]): string | undefined {
  return furtherFieldFault(name) ?? (furtherNames.includes(name) ? 'Used by a further field' : undefined)
}
