import type { ClientKind } from '#values/vocabulary/client-terms.ts'

/** Kind of a Swedish code, and the code as the library checks it. */
type SwedishCode = { readonly kind: ClientKind; readonly code: string }

/**
 * A Swedish code by its third digit of ten: below 2 it is the month of a birthday, from 2 on that of an organisation. Undefined for
 * other forms. Source: Skatteverket, SKV 709: the third digit of an organisationsnummer is at least 2.
 */
export function swedishCode(written: string): SwedishCode | undefined {
  const [, century = '', day = '', month = '', sign = '-', last = ''] =
    /^((?:18|19|20)?)(\d\d(\d)\d{3})([-+]?)(\d{4})$/.exec(written.trim()) ?? []
  if (day === '') return undefined
  if (Number(month) < 2) return { kind: 'person', code: `${century}${day}${sign || '-'}${last}` }
  return century === '' ? { kind: 'company', code: `${day}${last}` } : undefined
}
