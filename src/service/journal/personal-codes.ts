const PERSONAL_CODE_FIELD = /personal.?code|national.?id|social.?security|identity.?(code|number)|^ssn$/i
const MASK = '•••••••••••'

/** All personal codes in JSON texts, found by the names of their fields. A text that is not JSON has no fields. */
export function personalCodesIn(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => codesOf(parsed(text))))]
}

/** Masks every occurrence of these codes in the text, plain or escaped as in JSON. */
export function maskedBy(codes: readonly string[], text: string): string {
  const forms = codes.flatMap((code) => [code, JSON.stringify(code).slice(1, -1)])
  // The longest first: a code with the same beginning as another must not leave its rest readable.
  return forms.sort((a, b) => b.length - a.length).reduce((masked, form) => masked.replaceAll(form, MASK), text)
}

function codesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    PERSONAL_CODE_FIELD.test(name) && (typeof member === 'string' || typeof member === 'number')
      ? [String(member)].filter((code) => code !== '')
      : codesOf(member),
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
