/** Part of ECMAScript 2026 and of V8; TypeScript's library does not describe it yet. */
type ExactJson = {
  readonly parse: (text: string, reviver: ExactReviver) => unknown
  readonly rawJSON: (text: string) => RawNumber
  readonly isRawJSON: (value: unknown) => value is RawNumber
}
type RawNumber = { readonly rawJSON: string }
type ExactReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

/**
 * Parses JSON so that its numbers are serialized verbatim: 12345678901234567890 and 1.50 stay, where a plain number
 * would lose digits or change its text. For passing data on, not for calculating. Throws SyntaxError.
 */
export function parseExactly(text: string): unknown {
  const json: object = JSON
  if (!isExact(json)) return JSON.parse(text)
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
  )
}

/** Text of a number that `parseExactly` read, as written. Undefined for any other value. */
export function exactNumberText(value: unknown): string | undefined {
  const json: object = JSON
  if (typeof value === 'number') return String(value)
  return isExact(json) && json.isRawJSON(value) ? value.rawJSON : undefined
}

function isExact(json: object): json is ExactJson {
  return 'rawJSON' in json
}
