/** The fields of a client object that the interface documents; all others are the lender's own. */
const KNOWN_FIELDS = new Set([
  'name',
  'personalCode',
  'companyName',
  'companyRegistryCode',
  'representativeName',
  'representativePersonalCode',
  'collateralValue',
  'currency',
])

/** The lender's own fields of a client as texts, in the order they came; a value that is no text is shown as JSON. */
export function furtherFields(client: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  return Object.entries(client)
    .filter(([name, value]) => !KNOWN_FIELDS.has(name) && value !== undefined)
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
}
