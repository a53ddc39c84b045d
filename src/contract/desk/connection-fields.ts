import { LOAN_FIELDS } from '../create-loan.ts'

/** Rule that the name of an extra field breaks. */
type NameFault = 'field-of-the-loan' | 'used-by-further-field'

/**
 * Fault of the name of an extra field that a connection sends with every loan: the field would overwrite one of the
 * loan. Undefined if the name is valid.
 */
export function furtherFieldFault(name: string): NameFault | undefined {
  return LOAN_FIELDS.has(name) ? 'field-of-the-loan' : undefined
}

/** Fault of the name of the extensions field, which must differ from the extra fields too. */
export function extensionsFieldFault(name: string, furtherNames: readonly string[]): NameFault | undefined {
  return furtherFieldFault(name) ?? (furtherNames.includes(name) ? 'used-by-further-field' : undefined)
}
