/** On a POST of the claims interface: the caller's own name for this request, so that asking again does nothing twice. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

const MAX_KEY_LENGTH = 255
const CHARACTER = String.raw`[ !#-\[\]-~]|\\["\\]`
const BARE_ITEM = String.raw`-?\d{1,15}(?:\.\d{1,3})?|"(?:${CHARACTER})*"|[A-Za-z*][\w!#$%&'*+.^\x60|~:/-]*|:[A-Za-z0-9+/=]*:|\?[01]`

/** Visible ASCII without quotes, the escape, and what separates parameters and the values of a repeated header. */
const UNQUOTED = '[!#-+.-:<-\\[\\]-~-]'

/**
 * A String of Structured Fields (RFC 9651), which may carry parameters that are ignored; or the same key without quotes, as
 * many clients send it.
 */
export const IDEMPOTENCY_KEY_PATTERN = String.raw`^(?:"((?:${CHARACTER}){1,${MAX_KEY_LENGTH}})"(?: *; *[a-z*][\w.*-]*(?:=(?:${BARE_ITEM}))?)*|(${UNQUOTED}{1,${MAX_KEY_LENGTH}}))$`

const HEADER = new RegExp(IDEMPOTENCY_KEY_PATTERN)

/** The key in a header value; undefined unless it is 1 to 255 printable ASCII characters. `"abc"` and `abc` are the same key. */
export function parseIdempotencyKey(value: string): string | undefined {
  const [, quoted, unquoted] = HEADER.exec(value) ?? []
  return unquoted ?? quoted?.replace(/\\(["\\])/g, '$1')
}

/** The header value of a key that needs no escaping, such as a UUID. */
export function idempotencyKeyValue(key: string): string {
  return `"${key}"`
}
