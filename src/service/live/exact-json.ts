/** Of ECMAScript 2026, in V8 already; TypeScript's library does not describe it yet. */
type ExactJson = {
  readonly parse: (text: string, reviver: ExactReviver) => unknown
  readonly rawJSON: (text: string) => object
}
type ExactReviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

/**
 * JSON whose numbers are written again to the letter: 12345678901234567890 and 1.50 stay, where a plain number would
 * become another one or another text. For what is passed on, not for what is calculated with. Throws SyntaxError.
 */
export function parseExactly(text: string): unknown {
  const json: object = JSON
  if (!isExact(json)) return JSON.parse(text)
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
  )
}

function isExact(json: object): json is ExactJson {
  return 'rawJSON' in json
}
