/** IDs that people take for the same have one plain form: `LN-0042`, `ln - 42` and `LN-42`; `000042`, `42` and `42.0`. */
export function plainId(id: string): string {
  return digitsAlone(id.normalize('NFKC').toUpperCase().replace(/\s+/g, '')).replace(/(?<!\d)0+(?=\d)/g, '')
}

/** ID without what a number of a spreadsheet has beside its digits: `1,001` and `1001.0` are 1001. */
export function digitsAlone(id: string): string {
  const [whole = id] = /^\d+(?=\.0+$)/.exec(id) ?? []
  return GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole
}

const GROUPED = /^\d{1,3}(?:[\s.,'’]\d{3})+$/

/** True for an ID that may be a number with its decimals or its groups. */
export function isNumberWithSigns(id: string): boolean {
  return digitsAlone(id) !== id
}
