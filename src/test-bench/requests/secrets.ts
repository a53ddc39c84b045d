/** Members that hold what lets somebody in. */
const SECRET_MEMBER = /token|secret|password|authorization|cookie/i
const CODE_IN_ADDRESS = /[?&]code=([^&#\s"]+)/g

/** Anything shorter is a word, such as that of how a token is kept, or could be part of any figure. */
export const SHORTEST_SECRET = 8
const SHORTEST_CODE = 6
/** Search words that may be a personal code: as many digits as the shortest has in a row. */
const CODE_AMONG_WORDS = /\d{6}/

/** All tokens, one-time codes and clients' codes in some JSON texts. A text that is no JSON has none. */
export function secretsIn(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => secretsOf(parsed(text), '')))]
}

function secretsOf(value: unknown, name: string): string[] {
  if (typeof value === 'string') return [...(isSecret(name, value) ? [value] : []), ...codesOf(value)]
  if (typeof value !== 'object' || value === null) return []
  // Beside parameters, a code is that of a rule.
  const isRule = 'params' in value
  return Object.entries(value).flatMap(([member, inner]) =>
    isRule && member === 'code' ? [] : secretsOf(inner, Array.isArray(value) ? name : member),
  )
}

/** Values of an address that may be a code, as the address has them. */
export function secretsInAddress(path: string): readonly string[] {
  const pairs = (path.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
  return pairs.flatMap(([name = '', value = '']) => (isSecret(name, value) ? [value] : []))
}

/** A client's code has the plainest of names. */
function isSecret(name: string, value: string): boolean {
  if (name === 'search') return CODE_AMONG_WORDS.test(value)
  return name === 'code' ? value.length >= SHORTEST_CODE : SECRET_MEMBER.test(name) && value.length >= SHORTEST_SECRET
}

function codesOf(text: string): string[] {
  return [...text.matchAll(CODE_IN_ADDRESS)].map(([, code = '']) => code)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
