import { LOAN_FIELDS } from '../create-loan.ts'

/** The rule of a field that such a name breaks. */
export type NameFault = 'field-of-the-loan' | 'used-by-further-field'

/**
 * What is wrong with the name of a field that a connection sends with every loan: it would take the place of what was
 * entered. Undefined where nothing is.
 */
export function furtherFieldFault(name: string): NameFault | undefined {
  return LOAN_FIELDS.has(name) ? 'field-of-the-loan' : undefined
}

/** The same for the field that allows extensions; it and a further field cannot share a name either. */
export function extensionsFieldFault(name: string, furtherNames: readonly string[]): NameFault | undefined {
  return furtherFieldFault(name) ?? (furtherNames.includes(name) ? 'used-by-further-field' : undefined)
}
